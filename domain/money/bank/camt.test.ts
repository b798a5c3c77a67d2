import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCamt } from './camt.ts'
import { missingOf } from './transaction.ts'
import { readXml, UnreadableXmlError } from './xml.ts'

const sample = (version: string) =>
  readFileSync(new URL(`samples/sample-camt053-${version}.xml`, import.meta.url), 'utf8')

test('two versions of the same statement read alike', () => {
  const [older, newer] = ['02', '08'].map((version) => readCamt(sample(version)))
  expect(older).toEqual(newer)
  const [statement] = newer?.statements ?? []
  if (!statement) throw new Error('no statement')
  expect(statement).toMatchObject({ account: 'DE89370400440532013000', opening: 100_000 })
  expect(missingOf(statement)).toBe(0)
  expect(
    statement.transactions.map(({ amount, payerName, references, text }) => [
      amount,
      payerName,
      references.join(),
      text,
    ]),
  ).toEqual([
    [8550, 'Maria Müller', 'RF462026000123', ''],
    [7000, 'Jan de Vries', '', 'Startgeld rf46 2026 0001 23 Donna'],
    [7275, 'Stall Sonne', '', 'Nennung'],
    [7275, 'Stall Sonne', '', 'Nennung'],
    [7000, null, '', 'Bareinzahlung Kasse'],
  ])
})

test('payments of the same content on one day are two, and the same when they are read again', () => {
  const keys = readCamt(sample('02')).statements.flatMap(({ transactions }) =>
    transactions.map(({ key }) => key),
  )
  expect(new Set(keys).size).toBe(keys.length)
  const again = readCamt(sample('08')).statements.flatMap(({ transactions }) =>
    transactions.map(({ key }) => key),
  )
  expect(again).toEqual(keys)
})

test('a batch whose parts do not make the whole is one transaction', () => {
  const read = readCamt(sample('08').replace('>215.50<', '>216.50<'))
  expect(read.batches).toBe(1)
  expect(read.statements[0]?.transactions.map(({ amount }) => amount)).toEqual([8550, 21_650, 7000])
})

describe('what is refused', () => {
  test.each([
    ['another document', '<Document><Other/></Document>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an entity of its own', '<a>&b;</a>'],
    ['a tag that is not closed', '<a><b></a>'],
    ['two roots', '<a/><b/>'],
    ['what is too deep', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
    ['an amount with more decimals', sample('08').replace('>85.50<', '>85.505<')],
    ['an amount below 0', sample('08').replace('>85.50<', '>-85.50<')],
  ])('%s', (_, source) => {
    expect(() => readCamt(source)).toThrow(UnreadableXmlError)
  })
})

test('reads attributes, entities, CDATA and prefixes', () => {
  const root = readXml(
    '<?xml version="1.0"?><!-- x --><n:a b="1 &amp; 2"><![CDATA[<]]>&#x41;&#66;</n:a>',
  )
  expect(root).toMatchObject({ name: 'a', text: '<AB' })
  expect(root.attributes.get('b')).toBe('1 & 2')
})
