import type { XmlElement, XmlNode } from './xml.ts'

export type ReadXml =
  | { ok: true; root: XmlElement }
  | { ok: false; problem: XmlProblem; line: number }

/** `document-type`: a DOCTYPE, which could name entities that grow without end. */
export type XmlProblem = 'not-xml' | 'not-closed' | 'wrong-end' | 'too-deep' | 'document-type'

const deepest = 64

/** A comment, CDATA, a declaration, a tag, or text. */
const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|(<!)[^>]*>|<(\/?)([^\s/>"'=<!?]+)((?:\s+[^\s/>"'=<]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y

interface Open {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
}

/** What was read so far: the elements that are not closed yet, the innermost last. */
interface Reading {
  root: Open | null
  stack: Open[]
}

/** Reads a document whole. Prefixes of names are left out, whatever they stand for. Nothing throws. */
export function readXml(source: string): ReadXml {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source
  const reading: Reading = { root: null, stack: [] }
  let at = 0
  const refuse = (problem: XmlProblem): ReadXml => ({
    ok: false,
    problem,
    line: text.slice(0, at).split('\n').length,
  })
  while (at < text.length) {
    piece.lastIndex = at
    const found = piece.exec(text)
    if (!found) return refuse('not-xml')
    const problem = meet(reading, found)
    if (problem) return refuse(problem)
    at += found[0].length
  }
  const { root, stack } = reading
  if (!root) return refuse('not-xml')
  return stack.length > 0 ? refuse('not-closed') : { ok: true, root: withoutBlanks(root) }
}

function meet(reading: Reading, found: RegExpExecArray): XmlProblem | null {
  const [, cdata, declaration, slash, tag, attributes = '', self, plain] = found
  if (declaration) return 'document-type'
  if (tag !== undefined) {
    if (slash === '/') return close(reading, localName(tag))
    return open(reading, { tag, attributes, isClosed: self === '/' })
  }
  if (cdata !== undefined) return addText(reading, cdata)
  return plain === undefined ? null : addText(reading, unescaped(plain))
}

function open(
  reading: Reading,
  { tag, attributes, isClosed }: { tag: string; attributes: string; isClosed: boolean },
): XmlProblem | null {
  const { stack } = reading
  const opened: Open = {
    name: localName(tag),
    attributes: attributesIn(attributes),
    children: [],
  }
  const parent = stack.at(-1)
  if (parent) parent.children.push(opened)
  else if (reading.root) return 'not-xml'
  else reading.root = opened
  if (!isClosed) stack.push(opened)
  return stack.length > deepest ? 'too-deep' : null
}

function close({ stack }: Reading, name: string): XmlProblem | null {
  return stack.pop()?.name === name ? null : 'wrong-end'
}

function addText({ stack }: Reading, text: string): XmlProblem | null {
  const parent = stack.at(-1)
  if (parent) parent.children.push(text)
  return parent || text.trim() === '' ? null : 'not-xml'
}

/** Blanks between elements say nothing. */
function withoutBlanks({ name, attributes, children }: Open): XmlElement {
  const hasElements = children.some((child) => typeof child !== 'string')
  const kept = hasElements
    ? children.filter((child) => typeof child !== 'string' || child.trim() !== '')
    : children
  return {
    name,
    attributes,
    children: kept.map((child) =>
      typeof child === 'string' ? child : withoutBlanks(child as Open),
    ),
  }
}

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function attributesIn(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  if (text === '') return attributes
  for (const [, name = '', inDouble, inSingle] of text.matchAll(attribute)) {
    // A line end within an attribute is a blank; one that is meant is written as a reference.
    const value = (inDouble ?? inSingle ?? '').replace(/[\t\r\n]/g, ' ')
    attributes[localName(name)] = unescaped(value)
  }
  return attributes
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
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
