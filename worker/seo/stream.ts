/**
 * Text that is written piece by piece as fast as it is read: nothing is made ahead, so that the longest
 * list takes no more memory than its longest piece. The first piece is there before anything is
 * answered; undefined: there is none. A failure later breaks the transfer off, so that half a list is
 * never taken for a whole one.
 */
export async function streamText(
  pieces: AsyncGenerator<string, void>,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const encoder = new TextEncoder()
  let piece = await pieces.next()
  if (piece.done) return undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (piece.done) return controller.close()
        controller.enqueue(encoder.encode(piece.value))
        piece = await pieces.next()
        if (piece.done) controller.close()
      },
      async cancel() {
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}
