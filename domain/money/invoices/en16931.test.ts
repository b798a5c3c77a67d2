import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { expect, test } from 'vitest'
import { readXml } from '#domain/xml/read-xml.ts'
import { elementsOf, type XmlElement } from '#domain/xml/xml.ts'
import { writeCii } from './cii.ts'
import { brokenRules, en16931Rules, outline, partOf, partsOf, ruleIds } from './testing/en16931.ts'
import { breaches } from './testing/en16931-broken.ts'
import { everyKind } from './testing.ts'

/*
 * Each kind of document by the schema of Factur-X for EN 16931 and by the business rules of the standard, read from
 * the XML alone. The schemas are those of the package (EUPL 1.2); the rules are written here by their ids.
 */
xmlRegisterFsInputProviders()
const schemas = new URL(
  '../schema/en16931/',
  `file://${createRequire(import.meta.url).resolve('@stackforge-eu/factur-x')}`,
)
const main = new URL('FACTUR-X_EN16931.xsd', schemas)
const schema = XsdValidator.fromDoc(
  XmlDocument.fromString(readFileSync(main, 'utf8'), { url: main.pathname }),
)

const kinds = [...everyKind.keys()]

test.each(kinds)('%s: is valid by the schema of Factur-X', (kind) => {
  expect(faultsOf(writtenOf(kind))).toEqual([])
})

test.each(kinds)('%s: keeps the rules of EN 16931', (kind) => {
  expect(brokenRules(rootOf(writtenOf(kind)))).toEqual([])
})

test('the outline has nothing that is never written', () => {
  const written = new Set(kinds.flatMap((kind) => partsIn(rootOf(writtenOf(kind)))))
  const outlined = Object.keys(outline).flatMap((parent) =>
    partsOf(parent).map((part) => `${parent}/${part.replace('*', '')}`),
  )
  expect([...written].sort()).toEqual(outlined.sort())
})

test('every rule has a document that breaks it', () => {
  expect(Object.keys(breaches)).toEqual(Object.keys(en16931Rules))
})

const broken = ruleIds.flatMap((id) => breaches[id].map((breach, at) => ({ id, at, ...breach })))

test.each(broken)('$id ($at) is seen where $of is changed', ({ id, of, change }) => {
  const root = rootOf(writtenOf(of))
  expect(brokenRules(root)).not.toContain(id)
  const changed = change(root)
  expect(changed).not.toEqual(root)
  expect(brokenRules(changed)).toContain(id)
})

const swapped = [
  [
    'an element in the wrong place',
    /(<ram:ID>R-.*?<\/ram:ID>)(\s*)(<ram:TypeCode>.*?<\/ram:TypeCode>)/s,
    '$3$2$1',
  ],
  ['two sums where there is one', /(<ram:GrandTotalAmount>.*?<\/ram:GrandTotalAmount>)/, '$1$1'],
  [
    'a mandatory part that is missing',
    /<ram:ApplicableHeaderTradeDelivery>.*<\/ram:ApplicableHeaderTradeDelivery>/s,
    '',
  ],
  ['an element of no name', /<ram:Name>/, '<ram:Nom/><ram:Name>'],
  ['another namespace', /UnqualifiedDataType:100/, 'UnqualifiedDataType:99'],
  ['a decimal comma', /(<ram:GrandTotalAmount>\d+)\./, '$1,'],
  ['an attribute of no name', /unitCode=/, 'unit='],
] as const

test.each(swapped)('the schema refuses %s', (_name, found, instead) => {
  const written = writtenOf('invoice')
  const changed = written.replace(found, instead)
  expect(changed).not.toBe(written)
  expect(faultsOf(changed)).not.toEqual([])
})

function writtenOf(kind: string): string {
  const document = everyKind.get(kind)
  if (!document) throw new Error(`no document ${kind}`)
  return writeCii(document)
}

function rootOf(written: string): XmlElement {
  const read = readXml(written)
  if (!read.ok) throw new Error(`${read.problem} in line ${read.line}`)
  return read.root
}

function partsIn(each: XmlElement): readonly string[] {
  return elementsOf(each).flatMap((child) => [`${each.name}/${partOf(child)}`, ...partsIn(child)])
}

function faultsOf(written: string): readonly string[] {
  const document = XmlDocument.fromString(written)
  try {
    schema.validate(document)
    return []
  } catch (error) {
    return [String(error)]
  } finally {
    document.dispose()
  }
}
