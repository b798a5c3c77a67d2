import type { BrowserContext, Page } from 'playwright-core'

/** What pages must not do with text, and what of it they show. */
export interface Watch {
  /** Numbers of the texts that ran, dialogs, and what the content policy or Trusted Types had to stop. */
  wrong: string[]
  /** Everything that could be read on the pages so far, also what is read aloud. */
  shown: Set<string>
  /** Looks at a page as it stands, and at all frames in it. */
  look: (page: Page) => Promise<void>
}

export async function watchMarkup(context: BrowserContext): Promise<Watch> {
  const wrong: string[] = []
  const shown = new Set<string>()
  await context.exposeFunction('ran', (number: number) => wrong.push(`${number} ran`))
  await context.exposeFunction('violated', (what: string) => wrong.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'violated')(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return {
    wrong,
    shown,
    async look(page) {
      for (const frame of page.frames()) {
        const found = await frame.evaluate(readable)
        for (const text of found.texts) shown.add(text)
        if (found.markup > 0) wrong.push(`${frame.url()}: ${found.markup} elements made of text`)
      }
    },
  }
}

/** Runs in the page: its texts, what is typed in its inputs, titles and names; and elements that text became. */
function readable(): { texts: string[]; markup: number } {
  const attributes = ['title', 'aria-label', 'alt', 'placeholder', 'href']
  const texts = [document.title, document.body?.textContent ?? '']
  for (const element of document.querySelectorAll('*')) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      texts.push(element.value)
    }
    for (const name of attributes) {
      const value = element.getAttribute(name)
      if (value?.includes('<b>')) texts.push(value)
    }
  }
  const made = '#ran, [onerror], [onload], a[href^="javascript:" i]'
  return {
    texts: texts.filter((text) => text !== ''),
    markup: document.querySelectorAll(made).length,
  }
}
