import SchemaBuilder from '@pothos/core'
import { GraphQLError, type GraphQLFieldResolver, Kind, type ValueNode } from 'graphql'
import { type FieldValue, fieldValue } from '#domain/scoring/sheet.ts'
import type { AuditRow } from '#server/history/audit-columns.sql.ts'
import { auditOf } from './audited.ts'
import type { Context } from './context.ts'

/** The one schema builder. Areas add their types and fields to it in `*.graphql.ts`. */
export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date | string }
    Day: { Input: string; Output: string }
    FieldValue: { Input: FieldValue; Output: FieldValue }
    Choice: { Input: unknown; Output: unknown }
    Rules: { Input: unknown; Output: unknown }
    EntryRules: { Input: unknown; Output: unknown }
    EntryRule: { Input: unknown; Output: unknown }
    EntryAnswers: { Input: unknown; Output: unknown }
    EntryFormJson: { Input: unknown; Output: unknown }
    StablingJson: { Input: unknown; Output: unknown }
  }
  Interfaces: { Audited: { id: string } }
}>({ defaultFieldNullability: false })

builder.queryType({})
builder.mutationType({})

builder.interfaceType('Audited', {
  description: 'Who made and changed an object. Never sent back by a client.',
  fields: (t) => ({
    createdByAccount: t.id({ nullable: true, resolve: audit('createdByAccount') }),
    modifiedByAccount: t.id({ nullable: true, resolve: audit('modifiedByAccount') }),
    createdByOrganization: t.id({ nullable: true, resolve: audit('createdByOrganization') }),
    lastModified: t.field({ type: 'DateTime', resolve: audit('lastModified') }),
    creationTime: t.field({ type: 'DateTime', resolve: audit('creationTime') }),
  }),
})

builder.scalarType('DateTime', {
  description: 'An instant in UTC, ISO 8601: 2026-05-14T06:30:00.000Z.',
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString()),
  parseValue: (value) => {
    const instant = typeof value === 'string' ? new Date(value) : null
    if (!instant || !isWithinReach(instant)) {
      throw new GraphQLError(`Not an instant such as 2026-05-14T06:30:00Z: ${String(value)}`)
    }
    return instant
  },
})

builder.scalarType('Day', {
  description: 'A calendar day of the show: 2026-05-14.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string' || !isDay(value)) {
      throw new GraphQLError(`Not a day such as 2026-05-14: ${String(value)}`)
    }
    return value
  },
})

builder.scalarType('FieldValue', {
  description:
    "One value of a sheet: whole number in the field's smallest unit, text, truth value, or null.",
  serialize: (value) => value,
  parseValue: (value) => {
    const parsed = fieldValue.safeParse(value)
    if (!parsed.success) throw new GraphQLError('Not a value that a sheet can hold')
    return parsed.data
  },
  parseLiteral: (node) => fieldValueOf(node),
})

builder.scalarType('Choice', {
  description:
    'What an organiser decides for a competition, as its discipline reads it: `rules` of docs/show-file.md.',
  serialize: (value) => value,
  parseValue: (value) => value,
})

builder.scalarType('Rules', {
  description: 'The stored rules of a competition; the discipline in `domain/scoring` parses them.',
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError('Rules are made by the server')
  },
})

builder.scalarType('EntryRules', {
  description: 'All that a show says about entering it: lists of the shapes of docs/entry-file.md.',
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError('Rules are saved one by one')
  },
})

builder.scalarType('EntryRule', {
  description: 'One rule, product, question … in the shape that docs/entry-file.md has of it.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new GraphQLError('Not a rule: an object of docs/entry-file.md')
    }
    return value
  },
})

builder.scalarType('EntryAnswers', {
  description:
    'What was answered of an entry, a rider or a horse, by the names of fields and questions.',
  serialize: (value) => value,
  parseValue: (value) => value,
})

builder.scalarType('EntryFormJson', {
  description: 'The form of an entry as `EntryFormInput` has it.',
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError('A form is sent as EntryFormInput')
  },
})

builder.scalarType('StablingJson', {
  description: 'A part of a site in the shape that domain/stabling has of it: an object.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new GraphQLError('Not a part of a site: an object of domain/stabling')
    }
    return value
  },
})

function audit<Key extends keyof AuditRow>(key: Key) {
  return async (
    ...[row, , context, { parentType }]: Parameters<GraphQLFieldResolver<{ id: string }, Context>>
  ): Promise<AuditRow[Key]> => (await auditOf(row, context, parentType.extensions))[key]
}

/** JavaScript's time reaches further than PostgreSQL's, and a start list adds hours to it. False for no time at all. */
function isWithinReach(instant: Date): boolean {
  const year = instant.getUTCFullYear()
  return year >= 1900 && year < 3000
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function fieldValueOf(node: ValueNode): FieldValue {
  if (node.kind === Kind.INT) return Number(node.value)
  if (node.kind === Kind.STRING || node.kind === Kind.BOOLEAN) return node.value
  if (node.kind === Kind.NULL) return null
  throw new GraphQLError('Not a value that a sheet can hold')
}
