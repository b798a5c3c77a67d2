/** An element of a document, without the prefixes of its names. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  /** Its own characters and those of its children, trimmed. */
  text: string
}

/** What is no document that is read here: not well-formed, nested too deep, or with declarations of its own. */
export class UnreadableXmlError extends Error {
  constructor(what: string) {
    super(`This XML cannot be read: ${what}`)
    this.name = 'UnreadableXmlError'
  }
}

interface OpenElement {
  name: string
  attributes: Map<string, string>
  children: XmlElement[]
  text: string[]
}

const deepest = 60

/** Comments and instructions · CDATA · a closing tag · an opening one with its attributes · characters. */
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\/(?<closing>[^\s>]+)\s*>|<(?<opening>[^\s/>!?]+)(?<attributes>(?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<characters>[^<]+)/gy

/**
 * The root element of a document. Only what bank statements use: elements, attributes, text, CDATA, comments. A
 * document type is refused, and with it every entity but the five of XML and characters by number.
 */
export function readXml(source: string): XmlElement {
  const text = source.replace(/^\uFEFF/, '')
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new UnreadableXmlError('it declares a document type')
  const reading: Reading = { open: [], roots: [] }
  let end = 0
  for (const found of text.matchAll(token)) {
    end = found.index + found[0].length
    take(reading, found.groups ?? {})
  }
  const { open, roots } = reading
  const [root] = roots
  if (end !== text.length || open.length > 0 || roots.length !== 1 || root === undefined) {
    throw new UnreadableXmlError('it is not well-formed')
  }
  return root
}

interface Reading {
  open: OpenElement[]
  roots: XmlElement[]
}

type Token = Readonly<Record<string, string | undefined>>

function take(reading: Reading, found: Token): void {
  const { cdata, closing, opening, characters } = found
  if (opening !== undefined) begin(reading, opening, found)
  else if (closing !== undefined) end(reading, closing)
  else if (cdata !== undefined) reading.open.at(-1)?.text.push(cdata)
  else if (characters !== undefined) addText(reading, characters)
}

function begin(reading: Reading, opening: string, { attributes = '', empty }: Token): void {
  if (reading.open.length >= deepest) throw new UnreadableXmlError('it is nested too deep')
  const name = bare(opening)
  reading.open.push({ name, attributes: attributesIn(attributes), children: [], text: [] })
  if (empty === '/') close(reading)
}

function end(reading: Reading, closing: string): void {
  if (reading.open.at(-1)?.name !== bare(closing)) throw new UnreadableXmlError(`</${closing}>`)
  close(reading)
}

function addText({ open }: Reading, characters: string): void {
  const here = open.at(-1)
  if (here !== undefined) here.text.push(decoded(characters))
  else if (characters.trim() !== '') throw new UnreadableXmlError('text outside of it')
}

function close({ open, roots }: Reading): void {
  const done = open.pop()
  if (done === undefined) return
  const { name, attributes, children } = done
  const element = { name, attributes, children, text: done.text.join('').trim() }
  const parent = open.at(-1)
  if (parent === undefined) roots.push(element)
  else parent.children.push(element)
}

function attributesIn(source: string): Map<string, string> {
  const found = source.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map(
    Array.from(found, ([, name = '', double, single]) => [
      bare(name),
      decoded(double ?? single ?? ''),
    ]),
  )
}

/** Without the prefix of its namespace. */
function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const entities: Readonly<Record<string, string | undefined>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
}

/** `&amp;`, `&#38;` and `&#x26;` are one character. */
function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    const known = entities[name]
    if (known !== undefined) return known
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    if (!name.startsWith('#') || point > 0x10_ff_ff) throw new UnreadableXmlError(whole)
    return String.fromCodePoint(point)
  })
}

/** The children of a name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The first at the end of a path: `Acct/Id/IBAN`. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>((here, name) => childrenOf(here, name)[0], element)
}

/** The text at the end of the first path that is there; '' where none is. */
export function textAt(element: XmlElement | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const found = at(element, path)
    if (found !== undefined && found.text !== '') return found.text
  }
  return ''
}
