import { readFileSync } from 'node:fs'
import { buildSchema, isInterfaceType } from 'graphql'
import { expect, test } from 'vitest'
import { withoutAuditFields } from './without-audit-fields.ts'

const audit = {
  __typename: 'Show',
  createdByAccount: '1',
  modifiedByAccount: '1',
  createdByOrganization: '2',
  lastModified: '2026-11-21T08:00:00.000Z',
  creationTime: '2026-11-20T08:00:00.000Z',
}

test('audit fields go at every depth, in lists too', () => {
  const sent = {
    ...audit,
    id: '1',
    arena: { ...audit, name: 'Main' },
    breaks: [{ ...audit, minutes: 5, inner: [[audit, null]] }],
  }
  expect(withoutAuditFields(sent)).toEqual({
    id: '1',
    arena: { name: 'Main' },
    breaks: [{ minutes: 5, inner: [[{}, null]] }],
  })
})

test('everything else stays, and the original is not touched', () => {
  const file = new Blob(['x'])
  const sent = { id: '1', none: null, nothing: undefined, zero: 0, file, ...audit }
  expect(withoutAuditFields(sent)).toEqual({
    id: '1',
    none: null,
    nothing: undefined,
    zero: 0,
    file,
  })
  expect(withoutAuditFields(sent).file).toBe(file)
  expect(sent.__typename).toBe('Show')
  expect(withoutAuditFields('text')).toBe('text')
  expect(withoutAuditFields(null)).toBe(null)
})

test('all that the schema calls an audit field goes', () => {
  const source = readFileSync(
    new URL('../../server/graphql/schema.graphql', import.meta.url),
    'utf8',
  )
  const type = buildSchema(source).getType('Audited')
  const names = isInterfaceType(type) ? Object.keys(type.getFields()) : []
  expect(names).toHaveLength(5)
  expect(withoutAuditFields(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual({})
})
