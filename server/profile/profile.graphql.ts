import { horseRelations, riderRelations } from '#domain/registry/profile-input.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, neededToChange, savedOf } from '#server/graphql/section.ts'
import { Sex } from '#server/registry/registry.graphql.ts'
import { decideLink, listAskedLinks } from './decide-links.ts'
import type { KeptHorseRow } from './horses.sql.ts'
import type { AskedLinkRow } from './links.sql.ts'
import {
  askForHorse,
  askForRider,
  type FoundByIdentifier,
  findByIdentifier,
  listHorses,
  listRiders,
  readHorse,
  readRider,
  removeKept,
  saveHorse,
  saveRider,
} from './profile.ts'
import type { RiderRow } from './riders.sql.ts'

const RiderRelation = builder.enumType('RiderRelation', {
  description: 'What the owner of the account is to the rider.',
  values: riderRelations,
})

const HorseRelation = builder.enumType('HorseRelation', { values: horseRelations })

const LinkState = builder.enumType('LinkState', {
  description:
    'own: the account entered it in the registry. asked: by an identifier; name and nation are told. confirmed: all is told.',
  values: ['own', 'asked', 'confirmed'] as const,
})

const KeptKind = builder.enumType('KeptKind', { values: ['rider', 'horse'] as const })

const mayEdit = 'Whether the account may change what is stored.'
const isFixed = 'Stands in a show: name and identifiers are corrected by its office.'

const MyRiderRef = builder.objectRef<RiderRow>('MyRider').implement({
  ...audited('accountRider'),
  description: 'A rider whom the account of the reader enters.',
  fields: (t) => ({
    id: t.exposeID('id'),
    personId: t.exposeID('personId'),
    relation: t.expose('relation', { type: RiderRelation }),
    state: t.expose('state', { type: LinkState }),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
    birthDate: t.expose('birthDate', { type: 'Day', nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    feiId: t.exposeString('feiId', { nullable: true }),
    club: t.exposeString('club', { nullable: true }),
    licence: t.exposeString('licence', { nullable: true }),
    mayEdit: t.exposeBoolean('isMade', { description: mayEdit }),
    isFixed: t.exposeBoolean('isUsed', { description: isFixed }),
  }),
})

const MyHorseRef = builder.objectRef<KeptHorseRow>('MyHorse').implement({
  ...audited('accountHorse'),
  description: 'A horse that the account of the reader enters.',
  fields: (t) => ({
    id: t.exposeID('id'),
    horseId: t.exposeID('horseId'),
    relation: t.expose('relation', { type: HorseRelation }),
    state: t.expose('state', { type: LinkState }),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    sex: t.expose('sex', { type: Sex, nullable: true }),
    feiId: t.exposeString('feiId', { nullable: true }),
    ueln: t.exposeString('ueln', { nullable: true }),
    microchip: t.exposeString('microchip', { nullable: true }),
    breed: t.exposeString('breed', { nullable: true }),
    colour: t.exposeString('colour', { nullable: true }),
    sire: t.exposeString('sire', { nullable: true }),
    dam: t.exposeString('dam', { nullable: true }),
    owner: t.exposeString('owner', { nullable: true }),
    mayEdit: t.exposeBoolean('isMade', { description: mayEdit }),
    isFixed: t.exposeBoolean('isUsed', { description: isFixed }),
  }),
})

const FoundRef = builder.objectRef<FoundByIdentifier>('FoundByIdentifier').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
  }),
})

const AskedLinkRef = builder.objectRef<AskedLinkRow>('AskedLink').implement({
  description: 'An account asks to enter a rider or horse that the reader knows.',
  fields: (t) => ({
    linkId: t.exposeID('id'),
    kind: t.expose('kind', { type: KeptKind }),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
    relation: t.exposeString('relation'),
    by: t.exposeString('by', { description: 'The owner of the account.' }),
    email: t.exposeString('email'),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
  }),
})

builder.queryFields((t) => {
  const identifier = t.arg.string({ required: true })
  return {
    myRiders: t.field({
      type: [MyRiderRef],
      description: 'By family name.',
      resolve: (_root, _args, context) => listRiders(context),
    }),
    myHorses: t.field({
      type: [MyHorseRef],
      description: 'By name.',
      resolve: (_root, _args, context) => listHorses(context),
    }),
    riderByIdentifier: t.field({
      type: FoundRef,
      nullable: true,
      description: 'By an exact FEI id; counted.',
      args: { identifier },
      resolve: (_root, args, context) => findByIdentifier(context, 'rider', args.identifier),
    }),
    horseByIdentifier: t.field({
      type: FoundRef,
      nullable: true,
      description: 'By an exact FEI id, UELN or chip; counted.',
      args: { identifier },
      resolve: (_root, args, context) => findByIdentifier(context, 'horse', args.identifier),
    }),
    askedLinks: t.field({
      type: [AskedLinkRef],
      description: 'That the reader may confirm: riders and horses whom they know, made or are.',
      resolve: (_root, _args, context) => listAskedLinks(context),
    }),
  }
})

const RiderInputRef = builder.inputType('RiderInput', {
  fields: (t) => ({
    relation: t.field({ type: RiderRelation, required: true }),
    firstName: t.string({ required: true }),
    familyName: t.string({ required: true }),
    nation: t.string(),
    birthDate: t.field({ type: 'Day' }),
    feiId: t.string(),
    club: t.string(),
    licence: t.string(),
  }),
})

const HorseInputRef = builder.inputType('HorseInput', {
  fields: (t) => ({
    relation: t.field({ type: HorseRelation, required: true }),
    name: t.string({ required: true }),
    nation: t.string(),
    birthYear: t.int(),
    sex: t.field({ type: Sex }),
    feiId: t.string(),
    ueln: t.string(),
    microchip: t.string(),
    breed: t.string(),
    colour: t.string(),
    sire: t.string(),
    dam: t.string(),
    owner: t.string(),
  }),
})

const SavedRider = savedOf('MyRider', MyRiderRef)
const SavedHorse = savedOf('MyHorse', MyHorseRef)

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  const newId = t.arg.id({ description: 'Left out for a new one.' })
  const identifier = t.arg.string({ required: true })
  return {
    saveRider: t.field({
      type: SavedRider,
      args: {
        id: newId,
        input: t.arg({ type: RiderInputRef, required: true }),
        opened: t.arg({ type: RiderInputRef, description: neededToChange }),
      },
      resolve: (_root, { id: riderId, input, opened }, context) =>
        answerSaved(
          saveRider(context, riderId ?? null, { input, opened: opened ?? undefined }),
          () => readRider(context, riderId ?? ''),
        ),
    }),
    saveHorse: t.field({
      type: SavedHorse,
      args: {
        id: newId,
        input: t.arg({ type: HorseInputRef, required: true }),
        opened: t.arg({ type: HorseInputRef, description: neededToChange }),
      },
      resolve: (_root, { id: horseId, input, opened }, context) =>
        answerSaved(
          saveHorse(context, horseId ?? null, { input, opened: opened ?? undefined }),
          () => readHorse(context, horseId ?? ''),
        ),
    }),
    removeRider: t.boolean({
      description: 'From the list of the account; what shows use stays.',
      args: { id },
      resolve: async (_root, args, context) => {
        await removeKept(context, 'rider', args.id)
        return true
      },
    }),
    removeHorse: t.boolean({
      args: { id },
      resolve: async (_root, args, context) => {
        await removeKept(context, 'horse', args.id)
        return true
      },
    }),
    askForRider: t.field({
      type: MyRiderRef,
      description: 'Links a rider who is registered already, in the state "asked".',
      args: { identifier, relation: t.arg({ type: RiderRelation, required: true }) },
      resolve: (_root, args, context) => askForRider(context, args),
    }),
    askForHorse: t.field({
      type: MyHorseRef,
      args: { identifier, relation: t.arg({ type: HorseRelation, required: true }) },
      resolve: (_root, args, context) => askForHorse(context, args),
    }),
    decideLink: t.boolean({
      args: {
        kind: t.arg({ type: KeptKind, required: true }),
        id,
        isConfirmed: t.arg.boolean({ required: true }),
      },
      resolve: async (_root, args, context) => {
        await decideLink(context, args)
        return true
      },
    }),
  }
})
