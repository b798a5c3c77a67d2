/** What a walk over an XML text meets. Names stand without their namespace's prefix. */
export interface XmlHandler {
  open: (name: string, attributes: (name: string) => string | null) => void
  text: (text: string) => void
  close: (name: string) => void
}

/**
 * Walks over XML as spreadsheets write it, machine-made and well-formed. The browser's own parser
 * builds a document tree of every cell, and is closed to text from outside by Trusted Types.
 */
export function walkXml(xml: string, handler: XmlHandler): void {
  for (const [, cdata, slash, tag, attributes = '', self, plain] of xml.matchAll(piece)) {
    if (plain !== undefined) handler.text(unescaped(plain))
    else if (cdata !== undefined) handler.text(cdata)
    else if (tag !== undefined) meetTag(handler, { tag, attributes, slash, self })
  }
}

/** A comment, CDATA, a declaration, a tag, or text. */
const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|([^<]+)/g

function meetTag(
  { open, close }: XmlHandler,
  found: { tag: string; attributes: string; slash: string | undefined; self: string | undefined },
): void {
  const name = localName(found.tag)
  if (found.slash !== '/') open(name, (wanted) => attributeOf(found.attributes, wanted))
  if (found.slash === '/' || found.self === '/') close(name)
}

function attributeOf(attributes: string, wanted: string): string | null {
  for (const [, name = '', inDouble, inSingle] of attributes.matchAll(
    /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (localName(name) === wanted) return unescaped(inDouble ?? inSingle ?? '')
  }
  return null
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
