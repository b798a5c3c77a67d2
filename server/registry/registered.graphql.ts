import {
  completeness,
  horseFacts,
  missingFacts,
  personFacts,
} from '#domain/registry/completeness.ts'
import { unitDecimals } from '#domain/results/format-cell.ts'
import { CompetitorStatusEnum } from '#server/competitions/competition-ref.graphql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { ChangeRef } from '#server/history/history.graphql.ts'
import { UnitEnum } from '#server/scoring/results.graphql.ts'
import { askOwner } from './ask-owner.ts'
import { saveRegistered } from './change-registered.ts'
import { loadRegistryHistory } from './history.sql.ts'
import { type HorseOwnerRow, loadOrganizationName, loadOwners } from './horse-owners.sql.ts'
import { deleteOwner, saveOwner } from './horse-owners.ts'
import { listRegistered } from './listed.ts'
import type { ProposalRow } from './proposals.sql.ts'
import { decideProposal, listProposals, proposalsAbout } from './proposals.ts'
import type { PageOfRows, RegistryKind } from './registered.sql.ts'
import { Sex, sexOf } from './registry.graphql.ts'
import type { HorseRow, PersonRow } from './registry.sql.ts'
import { findSeen, loadSeer, requireSeen, type SeenRow } from './seer.ts'
import { type RegistryStart, readStarts } from './starts.ts'

/** A row of a list; of whom the viewer does not know, name and nation alone are told. */
type Listed<Row> = Row & { isKnown: boolean }

function known<Key extends string>(key: Key) {
  return <Value>(row: Readonly<Record<Key, Value>> & { isKnown: boolean }) =>
    row.isKnown ? row[key] : null
}

const ListedHorseRef = builder.objectRef<Listed<HorseRow>>('ListedHorse').implement({
  ...audited('horse'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.int({ nullable: true, resolve: known('birthYear') }),
    sex: t.field({
      type: Sex,
      nullable: true,
      resolve: (horse) => (horse.isKnown ? sexOf(horse.sex) : null),
    }),
    feiId: t.string({ nullable: true, resolve: known('feiId') }),
    ueln: t.string({ nullable: true, resolve: known('ueln') }),
    owner: t.string({ nullable: true, resolve: known('owner') }),
    completeness: t.int({
      nullable: true,
      description: 'Whole percent.',
      resolve: (horse) => (horse.isKnown ? completeOf(horse, horseFacts) : null),
    }),
    isKnown: t.exposeBoolean('isKnown', {
      description: 'Otherwise found by an exact identifier: it has no page for the viewer.',
    }),
  }),
})

const ListedPersonRef = builder.objectRef<Listed<PersonRow>>('ListedPerson').implement({
  ...audited('person'),
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.int({ nullable: true, resolve: known('birthYear') }),
    feiId: t.string({ nullable: true, resolve: known('feiId') }),
    club: t.string({ nullable: true, resolve: known('club') }),
    completeness: t.int({
      nullable: true,
      description: 'Whole percent.',
      resolve: (person) => (person.isKnown ? completeOf(person, personFacts) : null),
    }),
    isKnown: t.exposeBoolean('isKnown'),
  }),
})

const ListedHorsesRef = builder.objectRef<PageOfRows<HorseRow>>('ListedHorses').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    rows: t.field({ type: [ListedHorseRef], resolve: ({ rows }) => rows }),
  }),
})

const ListedPersonsRef = builder.objectRef<PageOfRows<PersonRow>>('ListedPersons').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    rows: t.field({ type: [ListedPersonRef], resolve: ({ rows }) => rows }),
  }),
})

const RegistryStartRef = builder.objectRef<RegistryStart>('RegistryStart').implement({
  description: 'A start with its result, of what the viewer may read or anybody.',
  fields: (t) => ({
    showId: t.exposeID('showId'),
    show: t.exposeString('show'),
    day: t.expose('day', { type: 'Day' }),
    role: t.exposeString('role', { description: 'Names its words: results.member.<role>.' }),
    competitionId: t.exposeID('competitionId'),
    number: t.string({ resolve: ({ competition }) => competition.number }),
    competition: t.string({ resolve: ({ competition }) => competition.name }),
    isOfficial: t.boolean({ resolve: ({ competition }) => competition.status === 'official' }),
    mayOpen: t.boolean({ resolve: ({ isOfPublic }) => !isOfPublic }),
    athlete: t.string({
      nullable: true,
      description: 'As they started.',
      resolve: ({ line }) =>
        line ? `${line.athlete.firstName} ${line.athlete.familyName}`.trim() : null,
    }),
    horse: t.string({ nullable: true, resolve: ({ line }) => line?.horse.name ?? null }),
    place: t.int({ nullable: true, resolve: ({ line }) => line?.place ?? null }),
    status: t.field({
      type: CompetitorStatusEnum,
      nullable: true,
      resolve: ({ line }) => line?.status ?? null,
    }),
    total: t.int({ nullable: true, resolve: ({ total }) => total?.cell.value ?? null }),
    unit: t.field({
      type: UnitEnum,
      nullable: true,
      resolve: ({ total }) => total?.column.unit ?? null,
    }),
    decimals: t.int({
      nullable: true,
      resolve: ({ total }) =>
        total ? (total.column.decimals ?? unitDecimals[total.column.unit]) : null,
    }),
  }),
})

const HorseOwnerRef = builder.objectRef<HorseOwnerRow>('HorseOwner').implement({
  ...audited('horseOwner'),
  description: 'Who owned a horse from when until when; without an end the owner at present.',
  fields: (t) => ({
    id: t.exposeID('id'),
    personId: t.exposeID('personId', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    called: t.exposeString('called'),
    from: t.expose('from', { type: 'Day', nullable: true }),
    until: t.expose('until', { type: 'Day', nullable: true }),
    hasAccount: t.exposeBoolean('hasAccount', { description: 'Letters reach the owner.' }),
  }),
})

const ProposedFieldRef = builder
  .objectRef<{ field: string; value: string | null }>('ProposedField')
  .implement({
    fields: (t) => ({
      field: t.exposeString('field', { description: 'Names its words: registry.field.<field>.' }),
      value: t.exposeString('value', { nullable: true }),
    }),
  })

export const ProposalRef = builder.objectRef<ProposalRow>('RegistryProposal').implement({
  ...audited('registryProposal'),
  description: 'What the holder of a row of the registry decides about.',
  fields: (t) => ({
    id: t.exposeID('id'),
    personId: t.exposeID('personId', { nullable: true }),
    horseId: t.exposeID('horseId', { nullable: true }),
    name: t.exposeString('name'),
    fields: t.field({
      type: [ProposedFieldRef],
      resolve: ({ fields }) =>
        Object.entries(fields).map(([field, value]) => ({
          field,
          value: value === null ? null : String(value),
        })),
    }),
    sameId: t.id({
      nullable: true,
      description: 'The row that it is the same as, and that would go.',
      resolve: ({ samePersonId, sameHorseId }) => samePersonId ?? sameHorseId,
    }),
    sameName: t.exposeString('sameName', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    by: t.exposeString('by', { nullable: true }),
    organization: t.exposeString('organization', { nullable: true }),
  }),
})

const RegistryHorseRef = builder.objectRef<SeenRow<'horse'>>('RegistryHorse').implement({
  ...audited('horse'),
  description: 'The page of a horse, for those who know it and for its owner.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    sex: t.field({ type: Sex, nullable: true, resolve: ({ sex }) => sexOf(sex) }),
    feiId: t.exposeString('feiId', { nullable: true }),
    ueln: t.exposeString('ueln', { nullable: true }),
    microchip: t.exposeString('microchip', { nullable: true }),
    sire: t.exposeString('sire', { nullable: true }),
    dam: t.exposeString('dam', { nullable: true }),
    damSire: t.exposeString('damSire', { nullable: true }),
    breeder: t.exposeString('breeder', { nullable: true }),
    studbook: t.exposeString('studbook', { nullable: true }),
    missing: t.stringList({
      description: 'Facts that nobody knows yet: registry.field.<field>.',
      resolve: (horse) => missingFacts(horse, horseFacts),
    }),
    completeness: t.int({ resolve: (horse) => completeOf(horse, horseFacts) }),
    mayChange: t.exposeBoolean('mayChange', {
      description: 'Otherwise what is typed becomes a proposal to the holder.',
    }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Belongs to the account that asks.' }),
    holder: t.string({ nullable: true, resolve: holderOf }),
    owners: t.field({
      type: [HorseOwnerRef],
      resolve: async ({ id }, _args, context) => (await loadOnce(context, loadOwners, id)) ?? [],
    }),
    proposals: t.field({
      type: [ProposalRef],
      resolve: (row, _args, context) => proposalsAbout(context, { of: 'horse', row }),
    }),
    starts: t.field({
      type: [RegistryStartRef],
      args: { first: t.arg.int({ defaultValue: 25 }) },
      resolve: ({ id }, { first }, context) => startsOf(context, { of: 'horse', id, first }),
    }),
    history: t.field({
      type: [ChangeRef],
      description: 'For the holder.',
      resolve: (row, _args, context) => historyOf(context, 'horse', row),
    }),
  }),
})

const RegistryPersonRef = builder.objectRef<SeenRow<'person'>>('RegistryPerson').implement({
  ...audited('person'),
  description: 'The page of a person, for those who know them and for themselves.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    feiId: t.exposeString('feiId', { nullable: true }),
    club: t.exposeString('club', { nullable: true }),
    missing: t.stringList({ resolve: (person) => missingFacts(person, personFacts) }),
    completeness: t.int({ resolve: (person) => completeOf(person, personFacts) }),
    mayChange: t.exposeBoolean('mayChange'),
    isOwn: t.exposeBoolean('isOwn'),
    holder: t.string({ nullable: true, resolve: holderOf }),
    proposals: t.field({
      type: [ProposalRef],
      resolve: (row, _args, context) => proposalsAbout(context, { of: 'person', row }),
    }),
    starts: t.field({
      type: [RegistryStartRef],
      args: { first: t.arg.int({ defaultValue: 25 }) },
      resolve: ({ id }, { first }, context) => startsOf(context, { of: 'person', id, first }),
    }),
    history: t.field({
      type: [ChangeRef],
      resolve: (row, _args, context) => historyOf(context, 'person', row),
    }),
  }),
})

builder.queryFields((t) => {
  const page = {
    search: t.arg.string({ defaultValue: '' }),
    first: t.arg.int({ defaultValue: 100 }),
    after: t.arg.id({ description: 'The last row of the page before.' }),
  }
  const id = t.arg.id({ required: true })
  return {
    registryHorses: t.field({
      description: 'By name those that the viewer knows; by an exact identifier any.',
      type: ListedHorsesRef,
      args: page,
      resolve: (_root, args, context) =>
        listRegistered(context, 'horse', { ...args, search: args.search ?? '' }),
    }),
    registryPersons: t.field({
      type: ListedPersonsRef,
      args: page,
      resolve: (_root, args, context) =>
        listRegistered(context, 'person', { ...args, search: args.search ?? '' }),
    }),
    registryHorse: t.field({
      type: RegistryHorseRef,
      nullable: true,
      args: { id },
      resolve: async (_root, args, context) =>
        findSeen(context.database.kysely, await loadSeer(context), { of: 'horse', id: args.id }),
    }),
    registryPerson: t.field({
      type: RegistryPersonRef,
      nullable: true,
      args: { id },
      resolve: async (_root, args, context) =>
        findSeen(context.database.kysely, await loadSeer(context), { of: 'person', id: args.id }),
    }),
    registryProposals: t.field({
      description: 'What waits for a decision of the viewer.',
      type: [ProposalRef],
      resolve: (_root, _args, context) => listProposals(context),
    }),
  }
})

const RegistryHorseInput = builder.inputType('RegistryHorseInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    nation: t.string(),
    birthYear: t.int(),
    sex: t.field({ type: Sex }),
    feiId: t.string(),
    ueln: t.string(),
    microchip: t.string(),
    sire: t.string(),
    dam: t.string(),
    damSire: t.string(),
    breeder: t.string(),
    studbook: t.string(),
  }),
})

const RegistryPersonInput = builder.inputType('RegistryPersonInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    familyName: t.string({ required: true }),
    nation: t.string(),
    birthYear: t.int(),
    feiId: t.string(),
    club: t.string(),
  }),
})

const HorseOwnerInput = builder.inputType('HorseOwnerInput', {
  fields: (t) => ({
    personId: t.id(),
    name: t.string(),
    from: t.field({ type: 'Day' }),
    until: t.field({ type: 'Day' }),
  }),
})

const SavedHorse = savedOf('RegistryHorse', RegistryHorseRef)
const SavedPerson = savedOf('RegistryPerson', RegistryPersonRef)
const SavedOwner = savedOf('HorseOwner', HorseOwnerRef)

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  const reason = t.arg.string({ description: 'For the holder, who decides about a proposal.' })
  return {
    saveRegistryHorse: t.field({
      description: 'Stored by the holder; by everybody else proposed to the holder.',
      type: SavedHorse,
      args: {
        id,
        reason,
        input: t.arg({ type: RegistryHorseInput, required: true }),
        opened: t.arg({ type: RegistryHorseInput, required: true }),
      },
      resolve: (_root, args, context) => save(context, 'horse', args),
    }),
    saveRegistryPerson: t.field({
      type: SavedPerson,
      args: {
        id,
        reason,
        input: t.arg({ type: RegistryPersonInput, required: true }),
        opened: t.arg({ type: RegistryPersonInput, required: true }),
      },
      resolve: (_root, args, context) => save(context, 'person', args),
    }),
    saveHorseOwner: t.field({
      type: SavedOwner,
      args: {
        horseId: t.arg.id({ required: true }),
        id: t.arg.id({ description: 'Absent: a new one.' }),
        input: t.arg({ type: HorseOwnerInput, required: true }),
        opened: t.arg({ type: HorseOwnerInput }),
      },
      resolve: (_root, { horseId, id: ownerId, input, opened }, context) =>
        answerSaved(
          saveOwner(context, { horseId, id: ownerId ?? null }, { input, opened }),
          async () => {
            const owners = await loadOwners(context.database.kysely, [horseId])
            const stored = owners.get(horseId)?.find((owner) => owner.id === ownerId)
            if (!stored) throw new Error(`owner ${ownerId} was locked and is not there`)
            return stored
          },
        ),
    }),
    deleteHorseOwner: t.boolean({
      args: { id },
      resolve: async (_root, args, context) => {
        await deleteOwner(context, args.id)
        return true
      },
    }),
    askHorseOwner: t.int({
      description:
        'Asks the owners who have an account for what is missing; how many got a letter.',
      args: { id },
      resolve: (_root, args, context) => askOwner(context, args.id),
    }),
    decideRegistryProposal: t.field({
      type: ProposalRef,
      args: { id, isAccepted: t.arg.boolean({ required: true }) },
      resolve: (_root, args, context) => decideProposal(context, args),
    }),
  }
})

async function save<Of extends RegistryKind>(
  context: Context,
  of: Of,
  args: { id: string; reason?: string | null | undefined; input: unknown; opened: unknown },
) {
  const { id, reason = null, input, opened } = args
  return await answerSaved(
    saveRegistered(context, { of, id, reason }, { input, opened }),
    async () => await requireSeen(context.database.kysely, await loadSeer(context), { of, id }),
  )
}

async function startsOf(
  context: Context,
  { of, id, first }: { of: RegistryKind; id: string; first: number | null | undefined },
) {
  return await readStarts(context, { of, id, first: first ?? 25 })
}

async function historyOf(
  context: Context,
  of: RegistryKind,
  { id, mayChange }: { id: string; mayChange: boolean },
) {
  return mayChange ? await loadRegistryHistory(context.database.kysely, { of, id }) : []
}

async function holderOf(
  { createdByOrganization }: { createdByOrganization: string | null },
  _args: object,
  { database: { kysely } }: Context,
): Promise<string | null> {
  if (createdByOrganization === null) return null
  return (await loadOrganizationName(kysely, createdByOrganization)) ?? null
}

function completeOf<Fact extends string>(
  row: Readonly<Record<Fact, unknown>>,
  facts: readonly Fact[],
): number {
  return completeness(missingFacts(row, facts).length, facts.length)
}
