import { PAGE_KINDS } from './page-kinds.ts'
import { expect, test } from './test.ts'

test.describe('the policy of the pages, as the browser carries it out', () => {
  test('blocks injected scripts and unsanitised markup', async ({ page, consoleErrors }) => {
    await page.goto(PAGE_KINDS['configurable product'])
    const tried = await page.evaluate(async () => {
      const stopped: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => {
        stopped.push(event.effectiveDirective)
      })
      const outcome = (work: () => unknown): string => {
        try {
          work()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown'
        }
      }
      const place = document.createElement('div')
      const script = document.createElement('script')
      const results = {
        markup: outcome(() => (place.innerHTML = '<img src=x onerror="window.zq9 = 1">')),
        text: outcome(() => (script.text = 'window.zq9 = 1')),
        handler: outcome(() => place.setAttribute('onclick', 'window.zq9 = 1')),
        policy: outcome(() =>
          (
            window as unknown as {
              trustedTypes: { createPolicy: (name: string, rules: object) => void }
            }
          ).trustedTypes.createPolicy('zq9', {}),
        ),
      }
      const frame = document.createElement('iframe')
      frame.src = 'https://zq9canary.test/'
      document.body.append(place, frame)
      place.click()
      await new Promise((resolve) => setTimeout(resolve, 200))
      return { ...results, stopped, ran: 'zq9' in window }
    })
    expect(tried.ran).toBe(false)
    expect(tried.markup).toBe('TypeError')
    expect(tried.text).toBe('TypeError')
    expect(tried.policy).toBe('TypeError')
    expect(tried.stopped).toEqual(
      expect.arrayContaining(['frame-src', 'require-trusted-types-for']),
    )
    consoleErrors.length = 0
  })
})
