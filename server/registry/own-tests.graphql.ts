import { ownTestValues } from '#domain/registry/own-test-input.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, neededToChange, savedOf } from '#server/graphql/section.ts'
import type { OwnTestRow } from './own-tests.sql.ts'
import {
  deleteOwnTest,
  findOwnTest,
  keepsTests,
  listOwnTests,
  requireOwnTest,
  saveOwnTest,
} from './own-tests.ts'
import { loadSeer } from './seer.ts'

const NamedMovementRef = builder
  .objectRef<{ name: string; coefficient: number }>('NamedMovement')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      coefficient: t.exposeInt('coefficient'),
    }),
  })

const NamedCollectiveRef = builder
  .objectRef<{ label: string; coefficient: number }>('NamedCollective')
  .implement({
    fields: (t) => ({
      label: t.exposeString('label'),
      coefficient: t.exposeInt('coefficient'),
    }),
  })

const OwnTestRef = builder.objectRef<OwnTestRow>('OwnTest').implement({
  ...audited('ownTest'),
  description: 'A dressage test that an organization made.',
  fields: (t) => ({
    id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    organization: t.exposeString('organization'),
    name: t.string({ resolve: ({ test }) => test.name }),
    body: t.string({ resolve: ({ test }) => test.body }),
    year: t.string({ resolve: ({ test }) => test.year }),
    maximumPoints: t.int({ resolve: ({ test }) => test.maxPoints }),
    movements: t.field({
      type: [NamedMovementRef],
      resolve: ({ test }) => ownTestValues(test).movements,
    }),
    collectives: t.field({
      type: [NamedCollectiveRef],
      resolve: ({ test }) => ownTestValues(test).collectives,
    }),
    content: t.field({
      type: 'Choice',
      description: 'The test as the set-up of a competition takes it.',
      resolve: ({ test }) => test,
    }),
    mayChange: t.boolean({
      resolve: async ({ organizationId }, _args, context) =>
        keepsTests(await loadSeer(context), organizationId),
    }),
  }),
})

builder.queryFields((t) => ({
  ownTests: t.field({
    description: 'Of the organizations that the viewer works for.',
    type: [OwnTestRef],
    resolve: (_root, _args, context) => listOwnTests(context),
  }),
  ownTest: t.field({
    type: OwnTestRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findOwnTest(context, id),
  }),
}))

const NamedMovementInput = builder.inputType('NamedMovementInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    coefficient: t.int({ required: true }),
  }),
})

const NamedCollectiveInput = builder.inputType('NamedCollectiveInput', {
  fields: (t) => ({
    label: t.string({ required: true }),
    coefficient: t.int({ required: true }),
  }),
})

const OwnTestInput = builder.inputType('OwnTestInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    body: t.string({ required: true }),
    year: t.string({ required: true }),
    movements: t.field({ type: [NamedMovementInput], required: true }),
    collectives: t.field({ type: [NamedCollectiveInput], required: true }),
    maximumPoints: t.int({ required: true, description: 'As printed: a check of the marks.' }),
  }),
})

const SavedOwnTest = savedOf('OwnTest', OwnTestRef)

builder.mutationFields((t) => ({
  saveOwnTest: t.field({
    type: SavedOwnTest,
    args: {
      id: t.arg.id({ description: 'Absent: a new one.' }),
      organizationId: t.arg.id({ description: 'Of a new one; the own organization without.' }),
      input: t.arg({ type: OwnTestInput, required: true }),
      opened: t.arg({ type: OwnTestInput, description: neededToChange }),
    },
    resolve: (_root, { id = null, organizationId = null, input, opened }, context) =>
      answerSaved(saveOwnTest(context, { id, organizationId }, { input, opened }), () =>
        requireOwnTest(context, id ?? ''),
      ),
  }),
  deleteOwnTest: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await deleteOwnTest(context, id)
      return true
    },
  }),
}))
