/** An element as it is written and read. Names stand without a prefix; a text is a child. */
export interface XmlElement {
  name: string
  /** What is null is left out. */
  attributes: Readonly<Record<string, string | number | boolean | null>>
  children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

export function element(
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: readonly XmlNode[] = [],
): XmlElement {
  return { name, attributes, children }
}

/** The elements among the children, all or those of one name. */
export function elementsOf({ children }: XmlElement, name?: string): XmlElement[] {
  return children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  )
}

export function firstOf(parent: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(parent, name)[0]
}

export function textOf({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('')
}

/** An attribute as text; null where it is absent. */
export function attributeOf({ attributes }: XmlElement, name: string): string | null {
  const value = attributes[name]
  return value === undefined || value === null ? null : String(value)
}
