import { type RuleListName, ruleListNames } from '#domain/entries/entry-rules.ts'
import { confirmations, type TextByLanguage } from '#domain/entries/entry-settings.ts'
import { placeStatuses } from '#domain/entries/place-status.ts'
import { type PlacesOfDay, placesByDay } from '#domain/entries/places-over-time.ts'
import type { ScheduledCompetition } from '#domain/entries/show-schedule.ts'
import { languages } from '#domain/forms/languages.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { Language } from '#server/graphql/language.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { readForAll } from '#server/graphql/read-for-all.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { Discipline, disciplineOf, ShowRef } from '#server/shows/show-ref.graphql.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import {
  type AnnouncedStart,
  type EntrySystemRow,
  type EntryTemplateRow,
  entryStatuses,
  loadAnnouncedStarts,
  loadEntrySystems,
  loadOwnTemplates,
  loadPriceLists,
  loadScheduledCompetitions,
  neverSetUp,
  type PriceListRow,
} from './entry-system.sql.ts'
import {
  keepEntryTemplate,
  moveEntryRule,
  removeEntryTemplate,
  replaceEntryRules,
  requireEntrySystem,
  saveEntryRule,
  saveEntrySettings,
  setEntriesOpen,
} from './entry-system.ts'
import { type InboxRow, loadEntryFigures, loadInboxes } from './inbox.sql.ts'
import { loadOpenPaperCounts } from './open-papers.ts'
import { loadPlaceMoves } from './place-moves.sql.ts'
import { sendTestConfirmation, standardConfirmation } from './test-confirmation.ts'

const EntryStatus = builder.enumType('EntryStatus', { values: entryStatuses })
export const Confirmation = builder.enumType('EntryConfirmation', {
  description: 'How a place that is free becomes a confirmed one.',
  values: Object.fromEntries(
    confirmations.map((value) => [value.toUpperCase().replace('-', '_'), { value }]),
  ),
})

export const TextRef = builder.objectRef<TextByLanguage[number]>('TextByLanguage').implement({
  fields: (t) => ({
    language: t.expose('language', { type: Language }),
    text: t.exposeString('text'),
  }),
})

export const EntryCompetitionRef = builder
  .objectRef<ScheduledCompetition>('EntryCompetition')
  .implement({
    description: 'A competition as the rules of the entries see it. Amounts in cents.',
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeString('number'),
      name: t.exposeString('name'),
      discipline: t.field({ type: Discipline, resolve: (each) => disciplineOf(each.discipline) }),
      fee: t.exposeInt('fee', { nullable: true }),
      places: t.exposeInt('places', { nullable: true }),
      startsAt: t.field({ type: 'DateTime', nullable: true, resolve: (each) => each.startsAt }),
      judges: t.exposeInt('judges'),
      prizeMoney: t.exposeFloat('prizeMoney', { nullable: true }),
    }),
  })

const PriceListRef = builder.objectRef<PriceListRow>('PriceList').implement({
  description: 'What places were entered under, as it stood then.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    creationTime: t.field({ type: 'DateTime', resolve: (each) => each.creationTime }),
    places: t.exposeInt('places', { description: 'That are held or waited for under it.' }),
  }),
})

const EntryTemplateRef = builder.objectRef<EntryTemplateRow>('EntryTemplate').implement({
  description: 'Rules that the organization keeps to begin another show with.',
  ...audited('entryTemplate'),
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const AnnouncedStartRef = builder.objectRef<AnnouncedStart>('AnnouncedStart').implement({
  fields: (t) => ({
    competitionId: t.exposeID('competitionId'),
    startsAt: t.field({ type: 'DateTime', nullable: true, resolve: (each) => each.startsAt }),
  }),
})

export const PlaceStatusType = builder.enumType('PlaceStatus', { values: placeStatuses })

const PlaceCountRef = builder.objectRef<InboxRow['places'][number]>('PlaceCount').implement({
  fields: (t) => ({
    status: t.expose('status', { type: PlaceStatusType }),
    count: t.exposeInt('count'),
    ids: t.field({ type: ['ID'], resolve: ({ ids }) => [...ids] }),
  }),
})

const PlacesOfDayRef = builder.objectRef<PlacesOfDay>('PlacesOfDay').implement({
  description: 'Places at the end of a day of the show.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'ISO 8601.' }),
    asked: t.exposeInt('asked'),
    taken: t.exposeInt('taken', { description: 'Confirmed or offered.' }),
    waiting: t.exposeInt('waiting'),
  }),
})

/** What the entries of one answer have in common. */
export interface InboxList {
  showId: string
  entryIds: readonly string[]
}

const openPapersOfList = readForAll(async ({ showId }: InboxList, { database }) =>
  (await loadOpenPaperCounts(database.kysely, [showId])).get(showId),
)

export const InboxEntryRef = builder
  .objectRef<InboxRow & { list: InboxList }>('InboxEntry')
  .implement({
    description: 'An entry as the list of them tells it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeInt('number', { description: 'E-0042 is 42.' }),
      creationTime: t.field({ type: 'DateTime', resolve: (each) => each.creationTime }),
      riders: t.exposeStringList('riders'),
      horses: t.exposeStringList('horses'),
      competitionIds: t.field({
        type: ['ID'],
        description: 'In which it asks for a place or has one.',
        resolve: ({ competitionIds }) => competitionIds,
      }),
      places: t.field({ type: [PlaceCountRef], resolve: (each) => each.places }),
      doubles: t.intList({
        description:
          'Numbers of other entries that ask for the same rider and horse in the same competition.',
        resolve: ({ doubles }) => [...doubles],
      }),
      openPapers: t.int({
        description: 'Papers that are missing or were refused.',
        resolve: async ({ id, list }, _args, context) =>
          (await openPapersOfList(list, context))?.get(id) ?? 0,
      }),
    }),
  })

const EntryFiguresRef = builder
  .objectRef<{ showId: string; entries: number; waiting: number }>('EntryFigures')
  .implement({
    description: 'How many entries a show has, and how many of them need something.',
    fields: (t) => ({
      entries: t.exposeInt('entries'),
      waiting: t.exposeInt('waiting', { description: 'With a place in a waiting list.' }),
      openPapers: t.int({
        description: 'With a paper that is missing or was refused.',
        resolve: async ({ showId }, _args, context) =>
          (await loadOnce(context, loadOpenPaperCounts, showId))?.size ?? 0,
      }),
    }),
  })

export const EntrySystemRef = builder.objectRef<EntrySystemRow>('EntrySystem').implement({
  description: 'What a show says about entering it: for its office.',
  fields: (t) => ({
    id: t.exposeID('showId'),
    version: t.exposeInt('version', { description: 'Of the topic `inbox:<show>`.' }),
    status: t.expose('status', { type: EntryStatus }),
    opensAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ settings }) => settings.opensAt,
    }),
    closesAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ settings }) => settings.closesAt,
    }),
    lateUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ settings }) => settings.lateUntil,
    }),
    horsesUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'By when a horse that is named later is named; absent: with the end of entries.',
      resolve: ({ settings }) => settings.horsesUntil,
    }),
    paperReminderDays: t.int({
      description: 'Days before a missing paper is due on which its people are reminded; 0: never.',
      resolve: ({ settings }) => settings.paperReminderDays,
    }),
    confirmation: t.field({
      type: Confirmation,
      resolve: ({ settings }) => settings.confirmation,
    }),
    completeWithPapers: t.boolean({ resolve: ({ settings }) => settings.completeWithPapers }),
    completeWithPayment: t.boolean({ resolve: ({ settings }) => settings.completeWithPayment }),
    languages: t.field({ type: [Language], resolve: ({ settings }) => settings.languages }),
    contactName: t.string({ resolve: ({ settings }) => settings.contactName }),
    contactEmail: t.string({ nullable: true, resolve: ({ settings }) => settings.contactEmail }),
    contactPhone: t.string({ resolve: ({ settings }) => settings.contactPhone }),
    terms: t.field({ type: [TextRef], resolve: ({ settings }) => settings.terms }),
    confirmationTexts: t.field({
      type: [TextRef],
      resolve: ({ settings }) => settings.confirmationTexts,
    }),
    standardConfirmations: t.field({
      type: [TextRef],
      description: 'What a confirmation says where the show has written none.',
      resolve: () =>
        languages.map((language) => ({ language, text: standardConfirmation(language) })),
    }),
    announcedStarts: t.field({
      type: [AnnouncedStartRef],
      description: 'When the competitions started as entries first opened; empty until then.',
      resolve: async ({ showId }, _args, context) =>
        (await loadOnce(context, loadAnnouncedStarts, showId)) ?? [],
    }),
    rules: t.field({ type: 'EntryRules', resolve: ({ rules }) => rules }),
    competitions: t.field({
      type: [EntryCompetitionRef],
      resolve: async ({ showId }, _args, context) =>
        (await loadOnce(context, loadScheduledCompetitions, showId)) ?? [],
    }),
    priceLists: t.field({
      type: [PriceListRef],
      description: 'The newest first.',
      resolve: async ({ showId }, _args, context) =>
        (await loadOnce(context, loadPriceLists, showId)) ?? [],
    }),
    entries: t.field({
      type: [InboxEntryRef],
      description: 'The newest first.',
      resolve: async ({ showId }, _args, context) => {
        const rows = (await loadOnce(context, loadInboxes, showId)) ?? []
        const list = { showId, entryIds: rows.map(({ id }) => id) }
        return rows.map((row) => ({ ...row, list }))
      },
    }),
    entriesVersion: t.exposeInt('version', {
      description:
        'Asked together with `entries`, which are of this version of `inbox:<show>` or newer.',
    }),
    placesByDay: t.field({
      type: [PlacesOfDayRef],
      description: 'From the first place until today, at most the last 400 days.',
      resolve: async ({ showId }, _args, context) => {
        const show = await loadShow(context.database.kysely, showId)
        if (!show) return []
        const moves = (await loadOnce(context, loadPlaceMoves, showId)) ?? []
        return [...placesByDay(moves, toLocal(Date.now(), show.timeZone).day)]
      },
    }),
    ownTemplates: t.field({
      type: [EntryTemplateRef],
      resolve: async ({ showId }, _args, context) => {
        const show = await loadShow(context.database.kysely, showId)
        if (!show) return []
        return (await loadOnce(context, loadOwnTemplates, show.organizationId)) ?? []
      },
    }),
  }),
})

builder.objectField(EntrySystemRef, 'figures', (t) =>
  t.field({
    type: EntryFiguresRef,
    resolve: async ({ showId }, _args, context) => {
      const figures = await loadOnce(context, loadEntryFigures, showId)
      return { showId, entries: figures?.entries ?? 0, waiting: figures?.waiting ?? 0 }
    },
  }),
)

builder.objectField(ShowRef, 'entrySystem', (t) =>
  t.field({
    type: EntrySystemRef,
    nullable: true,
    description: 'For the office of the show; null for everybody else.',
    resolve: async (show, _args, context) => {
      if (!mayShow(context.viewer, show, 'WRITE')) return null
      return (await loadOnce(context, loadEntrySystems, show.id)) ?? neverSetUp(show.id)
    },
  }),
)

const TextInput = builder.inputType('TextByLanguageInput', {
  fields: (t) => ({
    language: t.field({ type: Language, required: true }),
    text: t.string({ required: true }),
  }),
})

const EntrySettingsInput = builder.inputType('EntrySettingsInput', {
  description: 'The settings of one section; those that are not sent stay.',
  fields: (t) => ({
    opensAt: t.field({ type: 'DateTime' }),
    closesAt: t.field({ type: 'DateTime' }),
    lateUntil: t.field({ type: 'DateTime' }),
    horsesUntil: t.field({ type: 'DateTime' }),
    paperReminderDays: t.int(),
    confirmation: t.field({ type: Confirmation }),
    completeWithPapers: t.boolean(),
    completeWithPayment: t.boolean(),
    languages: t.field({ type: [Language] }),
    contactName: t.string(),
    contactEmail: t.string(),
    contactPhone: t.string(),
    terms: t.field({ type: [TextInput] }),
    confirmationTexts: t.field({ type: [TextInput] }),
  }),
})

const RuleList = builder.enumType('EntryRuleList', {
  description: 'The lists of what a show says about entering it.',
  values: Object.fromEntries(
    ruleListNames.map((value): [string, { value: RuleListName }] => [
      value.toUpperCase(),
      { value },
    ]),
  ),
})

export const SavedEntrySystem = savedOf('EntrySystem', EntrySystemRef)

builder.mutationFields((t) => {
  const showId = t.arg.id({ required: true })
  const list = t.arg({ type: RuleList, required: true })
  return {
    saveEntrySettings: t.field({
      type: SavedEntrySystem,
      args: {
        showId,
        input: t.arg({ type: EntrySettingsInput, required: true }),
        opened: t.arg({ type: EntrySettingsInput, required: true }),
      },
      resolve: (_root, { showId, ...sent }, context) =>
        answerSaved(saveEntrySettings(context, showId, sent), () =>
          requireEntrySystem(context, showId),
        ),
    }),
    saveEntryRule: t.field({
      type: SavedEntrySystem,
      description:
        'Adds one rule, product, question … (`opened` null), changes it, or removes it (`rule` null).',
      args: {
        ...{ showId, list },
        id: t.arg.string({ required: true }),
        rule: t.arg({ type: 'EntryRule' }),
        opened: t.arg({ type: 'EntryRule' }),
      },
      resolve: (_root, { rule, opened, ...place }, context) =>
        answerSaved(
          saveEntryRule(context, place, { input: rule ?? null, opened: opened ?? null }),
          () => requireEntrySystem(context, place.showId),
        ),
    }),
    moveEntryRule: t.field({
      type: EntrySystemRef,
      args: {
        ...{ showId, list },
        id: t.arg.string({ required: true }),
        before: t.arg.string({ description: 'Absent: to the end.' }),
      },
      resolve: (_root, { before, ...place }, context) =>
        moveEntryRule(context, { ...place, before: before ?? null }),
    }),
    replaceEntryRules: t.field({
      type: EntrySystemRef,
      description:
        'By those of a template or of an earlier version. What was there becomes a version.',
      args: {
        showId,
        template: t.arg.string({ description: 'One of the program.' }),
        ownTemplate: t.arg.id(),
        priceList: t.arg.int({ description: 'A version of this show.' }),
      },
      resolve: (_root, { showId, ...source }, context) =>
        replaceEntryRules(context, showId, source),
    }),
    keepEntryTemplate: t.field({
      type: EntrySystemRef,
      args: { showId, name: t.arg.string({ required: true }) },
      resolve: (_root, { showId, name }, context) => keepEntryTemplate(context, showId, { name }),
    }),
    removeEntryTemplate: t.field({
      type: EntrySystemRef,
      args: { showId, id: t.arg.id({ required: true }) },
      resolve: (_root, { showId, id }, context) => removeEntryTemplate(context, showId, id),
    }),
    sendTestConfirmation: t.field({
      type: 'Boolean',
      description: 'Of a sample entry, as it is stored: to the address of the account that asks.',
      args: { showId, language: t.arg({ type: Language, required: true }) },
      resolve: async (_root, { showId, language }, context) => {
        await sendTestConfirmation(context, showId, language)
        return true
      },
    }),
    setEntriesOpen: t.field({
      type: EntrySystemRef,
      args: { showId, isOpen: t.arg.boolean({ required: true }) },
      resolve: (_root, { showId, isOpen }, context) => setEntriesOpen(context, showId, isOpen),
    }),
  }
})
