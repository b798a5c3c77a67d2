import type { XmlElement } from './xml.ts'

/** A whole document, one element a line. Elements with a text among their children stand on one line. */
export function writeXml(root: XmlElement): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>']
  writeElement(root, '', lines)
  return `${lines.join('\n')}\n`
}

function writeElement(element: XmlElement, indent: string, lines: string[]): void {
  const { name, children } = element
  const start = `${indent}<${name}${attributesOf(element)}`
  if (children.length === 0) {
    lines.push(`${start}/>`)
  } else if (children.some((child) => typeof child === 'string')) {
    lines.push(`${start}>${children.map(inline).join('')}</${name}>`)
  } else {
    lines.push(`${start}>`)
    for (const child of children) {
      if (typeof child !== 'string') writeElement(child, `${indent}  `, lines)
    }
    lines.push(`${indent}</${name}>`)
  }
}

function inline(node: XmlElement['children'][number]): string {
  if (typeof node === 'string') return escapedText(node)
  const content = node.children.map(inline).join('')
  return `<${node.name}${attributesOf(node)}>${content}</${node.name}>`
}

function attributesOf({ attributes }: XmlElement): string {
  let written = ''
  for (const name in attributes) {
    const value = attributes[name]
    if (value === undefined || value === null) continue
    written += ` ${name}="${typeof value === 'string' ? escapedAttribute(value) : value}"`
  }
  return written
}

const special = /[&<>"\t\n\r]/

function escapedAttribute(value: string): string {
  const text = storable(value)
  if (!special.test(text)) return text
  return escapedText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
}

function escapedText(value: string): string {
  return storable(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** XML 1.0 cannot hold most control characters, two that are no characters, and half a surrogate pair. */
const strange = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

function storable(text: string): string {
  return strange.test(text) ? text.replace(new RegExp(strange, 'gu'), '\ufffd') : text
}
