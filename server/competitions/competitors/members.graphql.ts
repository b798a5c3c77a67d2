import { memberRoles } from '#domain/competitions/members.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { HorseRef, PersonRef } from '#server/registry/registry.graphql.ts'
import { loadHorsesById, loadPersonsById } from '#server/registry/registry.sql.ts'
import type { MemberRow, PartnerRow } from './members.sql.ts'

export const MemberRoleEnum = builder.enumType('CompetitorRole', { values: memberRoles })

export const RoleLimit = builder
  .objectRef<{ role: (typeof memberRoles)[number]; most: number }>('RoleLimit')
  .implement({
    fields: (t) => ({
      role: t.expose('role', { type: MemberRoleEnum }),
      most: t.exposeInt('most', { description: 'How many a competitor has at most.' }),
    }),
  })

export const MemberRef = builder.objectRef<MemberRow>('CompetitorMember').implement({
  fields: (t) => ({
    role: t.expose('role', { type: MemberRoleEnum }),
    position: t.exposeInt('position', {
      description: 'In its role; behind the own pair, and behind its horse, from 2 on.',
    }),
    person: t.field({
      type: PersonRef,
      nullable: true,
      resolve: async ({ personId }, _args, context) =>
        personId === null ? null : ((await loadOnce(context, loadPersonsById, personId)) ?? null),
    }),
    horse: t.field({
      type: HorseRef,
      nullable: true,
      resolve: async ({ horseId }, _args, context) =>
        horseId === null ? null : ((await loadOnce(context, loadHorsesById, horseId)) ?? null),
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Of a company, or of somebody who is not in the registry.',
    }),
    headNumber: t.exposeString('headNumber', { nullable: true }),
  }),
})

export const PartnerRef = builder.objectRef<PartnerRow>('Partner').implement({
  fields: (t) => ({
    person: t.field({
      type: PersonRef,
      resolve: async ({ personId }, _args, context) =>
        there(await loadOnce(context, loadPersonsById, personId)),
    }),
    horse: t.field({
      type: HorseRef,
      resolve: async ({ horseId }, _args, context) =>
        there(await loadOnce(context, loadHorsesById, horseId)),
    }),
    headNumber: t.exposeString('headNumber', { nullable: true }),
  }),
})

/** A row that a foreign key names. */
export function there<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('a row that a foreign key names is not there')
  return row
}

const MemberInput = builder.inputType('CompetitorMemberInput', {
  description:
    'A pair, a horse or a person, as its role asks for: of the registry, or names for new ones.',
  fields: (t) => ({
    personId: t.id(),
    firstName: t.string(),
    familyName: t.string(),
    nation: t.string(),
    horseId: t.id(),
    horseName: t.string(),
    name: t.string({ description: 'Of a person or company that is not in the registry.' }),
    headNumber: t.string({ description: 'Of a pair. Absent, it keeps the one that it has.' }),
  }),
})

export const MembersInput = builder.inputType('CompetitorMembersInput', {
  description: 'All of each role in their order, behind the own pair. A role that is absent stays.',
  fields: (t) => {
    const all = memberRoles.map((role) => [role, t.field({ type: [MemberInput] })] as const)
    return Object.fromEntries(all)
  },
})

export const MemberPlace = builder.inputType('MemberPlace', {
  fields: (t) => ({
    role: t.field({ type: MemberRoleEnum, required: true }),
    position: t.int({ required: true }),
  }),
})
