import { hasWords } from '#domain/registry/search-words.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { DressageTest } from '#domain/scoring/dressage/test.ts'
import { dressageTests } from '#domain/scoring/dressage/tests.ts'
import type { RuleSet, Sourced } from '#domain/scoring/rule-set.ts'
import { notSignedIn } from '#server/errors.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { Discipline } from '#server/shows/show-ref.graphql.ts'

const DressageTestRef = builder.objectRef<DressageTest>('DressageTest').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    year: t.exposeString('year'),
    body: t.exposeString('body'),
    kind: t.exposeString('kind'),
    movements: t.int({ resolve: (test) => test.movements.length }),
    maximumPoints: t.exposeInt('maxPoints'),
    minutes: t.string({ nullable: true, resolve: ({ seconds }) => seconds && ridingTime(seconds) }),
    minimumHorseAge: t.exposeInt('minimumHorseAge', { nullable: true }),
    sure: t.exposeBoolean('sure'),
    source: t.exposeString('source'),
  }),
})

interface RuleValueRow extends Sourced<unknown> {
  key: string
}

const RuleValueRef = builder.objectRef<RuleValueRow>('RuleValue').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    value: t.string({ resolve: ({ value }) => JSON.stringify(value) }),
    sure: t.exposeString('sure'),
    source: t.exposeString('source'),
  }),
})

const RuleSetRef = builder.objectRef<RuleSet>('RuleSet').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    from: t.expose('from', { type: 'Day', nullable: true }),
    values: t.field({
      type: [RuleValueRef],
      resolve: ({ values }) => Object.entries(values).map(([key, value]) => ({ key, ...value })),
    }),
  }),
})

builder.queryFields((t) => ({
  dressageTests: t.field({
    type: [DressageTestRef],
    args: { search: t.arg.string() },
    resolve: (_root, args, context) => {
      requireSignedIn(context)
      return findTests(args.search ?? '')
    },
  }),
  ruleSets: t.field({
    type: [RuleSetRef],
    args: { discipline: t.arg({ type: Discipline, required: true }) },
    resolve: (_root, args, context) => {
      requireSignedIn(context)
      return [...(disciplineOf(args.discipline)?.ruleSets ?? [])]
    },
  }),
}))

function requireSignedIn({ viewer }: Context): void {
  if (!viewer) throw notSignedIn()
}

/** Tests whose name, year or body has every word of the search. */
function findTests(search: string): DressageTest[] {
  return dressageTests().filter(({ id, name, year, body }) =>
    hasWords(`${body} ${name} ${year} ${id}`, search),
  )
}

/** 6:30, or 5:30-6:00 where the sheet gives two ends. */
function ridingTime({ from, to }: { from: number; to: number }): string {
  return from === to ? clock(from) : `${clock(from)}-${clock(to)}`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
