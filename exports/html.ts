/** Markup that is safe to send: only `html` makes it, and `html` escapes every text put into it. */
export interface Html {
  markup: string
}

type HtmlValue = string | number | null | Html | readonly Html[]

/** Use as a tag: html`<td>${name}</td>`. Attribute values must stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const markup = strings.map(
    (text, index) => (index === 0 ? '' : written(values[index - 1])) + text,
  )
  return { markup: markup.join('') }
}

/** JSON for a script element: `<` is written so that no text in it can end the element. */
export function jsonScript(type: string, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return { markup: `<script type="${type}">${json}</script>` }
}

/** A style sheet of our own; nothing that anybody typed may be in it. */
export function styleElement(css: string): Html {
  return { markup: `<style>${css}</style>` }
}

function written(value: HtmlValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
