import { attributeOf, element, elementsOf, textOf, type XmlElement } from '#domain/xml/xml.ts'

/**
 * Rules and other stored values, whose shape each discipline decides, as elements: `Map`, `List`, `Text`,
 * `Number`, `Flag` and `None`, those within a map with a `name`.
 */
export function valueAsXml(value: unknown, name: string | null = null): XmlElement {
  const named = { name }
  if (value === null || value === undefined) return element('None', named)
  if (typeof value === 'string') return element('Text', named, [value])
  if (typeof value === 'number') return element('Number', named, [String(value)])
  if (typeof value === 'boolean') return element('Flag', named, [String(value)])
  if (Array.isArray(value)) {
    return element(
      'List',
      named,
      value.map((item) => valueAsXml(item)),
    )
  }
  return element('Map', named, mapAsXml(value))
}

/** The members of a map, without an element around them. */
export function mapAsXml(map: object): XmlElement[] {
  return Object.entries(map)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => valueAsXml(value, name))
}

export function xmlAsValue(read: XmlElement): unknown {
  switch (read.name) {
    case 'Text':
      return textOf(read)
    case 'Number':
      return Number(textOf(read))
    case 'Flag':
      return textOf(read).trim() === 'true'
    case 'List':
      return elementsOf(read).map(xmlAsValue)
    case 'Map':
      return xmlAsMap(read)
    default:
      return null
  }
}

export function xmlAsMap(read: XmlElement | undefined): Record<string, unknown> {
  if (!read) return {}
  // Without a prototype, as a file may name a value `__proto__`.
  const map: Record<string, unknown> = Object.create(null)
  for (const child of elementsOf(read)) map[attributeOf(child, 'name') ?? ''] = xmlAsValue(child)
  return Object.fromEntries(Object.entries(map))
}
