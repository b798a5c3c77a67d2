import { consentText } from '#domain/privacy/consent-texts.ts'
import { ownerArgs } from '#server/accounts/owner.graphql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { ConsentRow } from './consent.sql.ts'
import { giveConsent, listConsents, withdrawConsent } from './consent.ts'
import { type Deletion, deletePersonalRecord, previewDeletion } from './deletion.ts'
import type { RecordPart } from './personal-record.sql.ts'
import { type PersonalRecord, readPersonalRecord } from './personal-record.ts'
import type { ManagedPersonRow } from './persons.sql.ts'
import { linkPersonToAccount, listManagedPersons } from './persons.ts'

const RecordOf = builder.enumType('RecordOf', {
  description: 'Somebody who signs in, or somebody of the registry.',
  values: ['account', 'person'] as const,
})

const RecordPartRef = builder.objectRef<RecordPart>('RecordPart').implement({
  fields: (t) => ({
    part: t.exposeString('part', { description: 'Names its words: privacy.part.<part>.' }),
    rows: t.stringList({
      description: 'JSON, one object a row.',
      resolve: ({ rows }) => rows.map((row) => JSON.stringify(row)),
    }),
  }),
})

const PersonalRecordRef = builder.objectRef<PersonalRecord>('PersonalRecord').implement({
  description: 'Everything that is stored about somebody.',
  fields: (t) => ({
    name: t.exposeString('name'),
    mayDelete: t.exposeBoolean('mayDelete'),
    parts: t.field({ type: [RecordPartRef], resolve: ({ parts }) => parts }),
  }),
})

const CountedRef = builder.objectRef<Deletion['goes'][number]>('CountedRecords').implement({
  fields: (t) => ({ what: t.exposeString('what'), count: t.exposeInt('count') }),
})

const DeletionRef = builder.objectRef<Deletion>('Deletion').implement({
  description: 'What deleting somebody would take away, and what results need.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'To be typed.' }),
    goes: t.field({ type: [CountedRef], resolve: ({ goes }) => goes }),
    stays: t.field({ type: [CountedRef], resolve: ({ stays }) => stays }),
  }),
})

const ConsentRef = builder.objectRef<ConsentRow>('Consent').implement({
  ...audited('consent'),
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    version: t.exposeString('version'),
    givenBy: t.exposeString('givenBy'),
    givenAt: t.expose('givenAt', { type: 'DateTime' }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true }),
  }),
})

const ManagedPersonRef = builder.objectRef<ManagedPersonRow>('ManagedPerson').implement({
  ...audited('person'),
  description: 'Somebody of the registry, for whoever looks after what is stored.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    club: t.exposeString('club', { nullable: true }),
    starts: t.exposeInt('starts'),
    email: t.exposeString('email', { nullable: true, description: 'Of the account, if any.' }),
  }),
})

builder.queryFields((t) => {
  const of = t.arg({ type: RecordOf, required: true })
  const id = t.arg.id({ required: true })
  return {
    personalRecord: t.field({
      type: PersonalRecordRef,
      args: { of, id },
      resolve: (_root, args, context) => readPersonalRecord(context, args),
    }),
    deletionPreview: t.field({
      type: DeletionRef,
      args: { of, id },
      resolve: (_root, args, context) => previewDeletion(context, args),
    }),
    consents: t.field({
      type: [ConsentRef],
      resolve: (_root, _args, context) => listConsents(context),
    }),
    managedPersons: t.field({
      type: [ManagedPersonRef],
      resolve: (_root, _args, context) => listManagedPersons(context),
    }),
  }
})

const ConsentText = builder.enumType('ConsentText', { values: consentText.options })

const ConsentInput = builder.inputType('ConsentInput', {
  fields: (t) => ({
    text: t.string({ required: true }),
    version: t.string({ required: true }),
  }),
})

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  return {
    deletePersonalRecord: t.boolean({
      description: 'The name confirms it, and the password of whoever asks, or a passkey.',
      args: {
        of: t.arg({ type: RecordOf, required: true }),
        id,
        name: t.arg.string({ required: true }),
        ...ownerArgs(t),
      },
      resolve: async (_root, { of, id: recordId, ...typed }, context) => {
        await deletePersonalRecord(context, { of, id: recordId }, typed)
        return true
      },
    }),
    linkPersonToAccount: t.field({
      type: ManagedPersonRef,
      args: { id, email: t.arg.string() },
      resolve: (_root, args, context) =>
        linkPersonToAccount(context, args.id, args.email?.trim() || null),
    }),
    giveConsent: t.field({
      type: [ConsentRef],
      args: { input: t.arg({ type: ConsentInput, required: true }) },
      resolve: (_root, { input }, context) => giveConsent(context, input),
    }),
    withdrawConsent: t.field({
      type: [ConsentRef],
      args: { text: t.arg({ type: ConsentText, required: true, defaultValue: 'account' }) },
      resolve: (_root, { text }, context) => withdrawConsent(context, text),
    }),
  }
})
