/**
 * Streams text while it is read, so that memory is limited to the largest piece. The first piece is awaited
 * before the response starts; undefined if there is none. A later failure aborts the transfer, so that a
 * partial list is not taken for a complete one.
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
