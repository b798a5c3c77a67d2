import { z } from 'zod'
import { ruleProblems } from '#domain/entries/check-rules.ts'
import {
  asFileRules,
  type EntryRules,
  entryRules,
  mostRules,
  noEntryRules,
  type RuleListName,
  ruleOf,
  statedList,
} from '#domain/entries/entry-rules.ts'
import {
  deadlineProblem,
  type EntrySettings,
  horseDueAt,
  sentEntrySettings,
} from '#domain/entries/entry-settings.ts'
import { namedBy, usesOf } from '#domain/entries/rule-uses.ts'
import { openingProblems, type ShowSchedule } from '#domain/entries/show-schedule.ts'
import { entryTemplates } from '#domain/entries/templates/all.ts'
import { shiftDates, templateFor } from '#domain/entries/templates/template.ts'
import { requiredText, storedJson } from '#domain/forms/inputs.ts'
import { daysBetween, localDay, toInstant } from '#domain/timetable/local-time.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import {
  deleteOwnTemplate,
  type EntrySystemRow,
  ensurePriceList,
  insertOwnTemplate,
  loadEntrySystems,
  loadOwnTemplates,
  loadPriceListContent,
  lockEntrySystem,
  moveHorseDates,
  neverSetUp,
  type PriceListContent,
  updateEntrySystem,
} from './entry-system.sql.ts'
import { readShow, type ShowReading } from './show-reading.ts'

/** For the office of the show: WRITE on it. */
export async function requireEntrySystem(
  context: Context,
  showId: string,
): Promise<EntrySystemRow> {
  await requireShowById(context, showId, 'WRITE')
  const { kysely } = context.database
  return (await loadEntrySystems(kysely, [showId])).get(showId) ?? neverSetUp(showId)
}

/** Saves the settings that are sent, and no other. */
export async function saveEntrySettings(
  context: Context,
  showId: string,
  { input, opened }: SentSection<object>,
): Promise<EntrySystemRow> {
  const fields = sentEntrySettings(input)
  const typed = parseInput(fields, input)
  return await changeEntrySystem(context, showId, async ({ stored, transaction }) => {
    refuseChangedMeanwhile({
      stored: stored.settings,
      opened: opened ? parseInput(fields, opened) : undefined,
      typed,
    })
    const settings: EntrySettings = { ...stored.settings, ...typed }
    const outOfOrder = deadlineProblem(settings)
    // Other sections are saved whatever the deadlines were before.
    if (outOfOrder && deadlines.some((name) => Object.hasOwn(typed, name)))
      throw badInput(outOfOrder)
    if (horseDates.some((name) => Object.hasOwn(typed, name)))
      await moveHorseDates(transaction, { showId, dueAt: horseDueAt(settings) })
    return {
      ...{ action: 'entrySettingsChanged', before: stored.settings, after: settings },
      changed: { settings },
    }
  })
}

const deadlines = ['opensAt', 'closesAt', 'lateUntil'] as const

const horseDates = ['horsesUntil', 'closesAt', 'lateUntil'] as const

/** One rule, product, question … of a list. */
export interface RulePlace {
  showId: string
  list: RuleListName
  id: string
}

/**
 * Saves one thing of a list by itself. `opened` is null for a new one, `input` null to remove it; what other
 * rules name is not removed. A rule whose id changes is sent with the new one in `input`.
 */
export async function saveEntryRule(
  context: Context,
  { showId, list, id }: RulePlace,
  sent: SentSection,
): Promise<EntrySystemRow> {
  const typed = sent.input === null ? null : parseRule(list, sent.input)
  const opened = sent.opened ? parseRule(list, sent.opened) : null
  return await changeEntrySystem(context, showId, ({ stored }) => {
    const rules: readonly { id: string }[] = stored.rules[list]
    const index = rules.findIndex((rule) => rule.id === id)
    const present = rules[index]
    if (opened === null && typed !== null) {
      if (typed.id !== id) throw badInput({ messageId: 'forms.invalid', field: 'id' })
      return { ...added(stored.rules, list, typed), action: 'entryRuleAdded', after: typed }
    }
    if (!present) throw badInput({ messageId: 'entry-system.gone' })
    if (typed === null) {
      refuseNamed(stored.rules, list, present)
      const changed = { rules: withList(stored.rules, list, rules.toSpliced(index, 1)) }
      return { changed, action: 'entryRuleRemoved', before: present }
    }
    refuseOverwritten(present, opened, typed)
    refuseRenamed(stored.rules, list, { present, typed })
    const changed = { rules: checked(withList(stored.rules, list, rules.with(index, typed)), list) }
    return { changed, action: 'entryRuleChanged', before: present, after: typed }
  })
}

/** Puts a rule before another of its list, or last. Of refunds the order decides, else it is how they are read. */
export async function moveEntryRule(
  context: Context,
  { showId, list, id, before }: RulePlace & { before: string | null },
): Promise<EntrySystemRow> {
  return await changeEntrySystem(context, showId, ({ stored }) => {
    const rules: readonly { id: string }[] = stored.rules[list]
    const moved = rules.find((rule) => rule.id === id)
    const rest = rules.filter((rule) => rule.id !== id)
    const to = before === null ? rest.length : rest.findIndex((rule) => rule.id === before)
    if (!moved || to < 0) throw badInput({ messageId: 'entry-system.gone' })
    const order = rest.toSpliced(to, 0, moved)
    const ids = (some: readonly { id: string }[]) => some.map((rule) => rule.id)
    return {
      changed: { rules: withList(stored.rules, list, order) },
      ...{ action: 'entryRuleMoved', before: ids(rules), after: ids(order) },
    }
  })
}

/** Where rules come from as a whole: one of the program's templates, one of the organization's, or a version. */
export interface RulesSource {
  template?: string | null | undefined
  ownTemplate?: string | null | undefined
  priceList?: number | null | undefined
}

/**
 * Replaces all rules. What was there is kept as a version, and can be taken back from it. Dates of a template
 * move to those of the show; its closing becomes the show's where there is none.
 */
export async function replaceEntryRules(
  context: Context,
  showId: string,
  source: RulesSource,
): Promise<EntrySystemRow> {
  const show = await requireShowById(context, showId, 'WRITE')
  return await changeEntrySystem(context, showId, async ({ stored, transaction }) => {
    const rules = await rulesFrom(transaction, show, source)
    if (!isEmpty(stored.rules)) await keepPriceList(transaction, stored)
    const made = { action: 'entryRulesReplaced', before: source, after: null } as const
    const settings = withDeadlines(stored.settings, { show, source, rules })
    if (settings === null) return { ...made, changed: { rules } }
    await moveHorseDates(transaction, { showId, dueAt: horseDueAt(settings) })
    const inSettings = rules.show.filter(({ id }) => id !== 'lateUntil')
    return { ...made, changed: { settings, rules: { ...rules, show: inSettings } } }
  })
}

/** Keeps the rules for other shows of the organization that owns this one. */
export async function keepEntryTemplate(
  context: Context,
  showId: string,
  named: { name: string },
): Promise<EntrySystemRow> {
  const { name } = parseInput(z.object({ name: requiredText(100) }), named)
  const show = await requireShowById(context, showId, 'WRITE')
  return await changeEntrySystem(context, showId, async ({ stored, transaction }) => {
    const { samples: _, competitions: __, ...rules } = stored.rules
    const { organizationId, firstDay } = show
    const kept = await loadOwnTemplates(transaction, [organizationId])
    if ((kept.get(organizationId)?.length ?? 0) >= mostTemplates) {
      throw badInput({ messageId: 'entry-system.tooMany', values: { most: mostTemplates } })
    }
    const content = { firstDay, rules }
    await insertOwnTemplate(transaction, authorOf(context.viewer), {
      organizationId,
      name,
      content,
    })
    return { action: 'entryTemplateKept', before: null, after: { name }, changed: {} }
  })
}

const mostTemplates = 200

const ownTemplateContent = z.object({ firstDay: localDay, rules: z.unknown() })

export async function removeEntryTemplate(
  context: Context,
  showId: string,
  id: string,
): Promise<EntrySystemRow> {
  const { organizationId } = await requireShowById(context, showId, 'WRITE')
  return await changeEntrySystem(context, showId, async ({ transaction }) => {
    const removed = await deleteOwnTemplate(transaction, { organizationId, id })
    // Somebody else was first.
    if (!removed) return null
    const { name, content } = removed
    return {
      ...{ action: 'entryTemplateRemoved', before: { name, content }, after: null },
      changed: {},
    }
  })
}

/** Opening is refused while something is missing; a draft of rules can be written on while it is open. */
export async function setEntriesOpen(
  context: Context,
  showId: string,
  isOpen: boolean,
): Promise<EntrySystemRow> {
  const show = await requireShowById(context, showId, 'WRITE')
  return await changeEntrySystem(context, showId, async ({ stored, transaction }) => {
    if (isOpen) {
      const problems = openingProblems(
        await scheduleOf(show, stored, readShow(transaction, showId)),
      )
      if (problems.length > 0) {
        const values = { count: problems.length }
        throw badInput({ messageId: 'entry-system.notReady', values })
      }
      await keepPriceList(transaction, stored)
    }
    const status = isOpen ? 'open' : 'closed'
    return {
      ...{ action: isOpen ? 'entriesOpened' : 'entriesClosed', before: { status: stored.status } },
      ...{ after: { status }, changed: { status } },
    }
  })
}

/** Refused where rules of its show name the competition. */
export async function refuseNamedCompetition(
  transaction: ShowTransaction,
  { showId, id }: { showId: string; id: string },
): Promise<void> {
  const system = (await loadEntrySystems(transaction, [showId])).get(showId)
  const uses = system ? usesOf(system.rules, { kind: 'competition', id }) : []
  if (uses.length === 0) return
  throw badInput({ messageId: 'entry-system.competitionNamed', values: { users: listed(uses) } })
}

/** All that entries of the show are judged and priced by, as it stands now. */
export async function scheduleOf(
  show: ShowRow,
  { rules, settings }: EntrySystemRow,
  reading: ShowReading,
): Promise<ShowSchedule & { settings: EntrySettings }> {
  const { competitions } = await reading.programme()
  const { currency, timeZone, firstDay, lastDay } = show
  return { rules, settings, competitions, currency, timeZone, firstDay, lastDay }
}

/** The version that places are entered under now. The row of the show is locked. */
export async function keepPriceList(
  transaction: ShowTransaction,
  { showId, rules, settings }: EntrySystemRow,
  reading = readShow(transaction, showId),
): Promise<number> {
  const content = await priceListContentOf({ rules, settings }, reading)
  const { version, stored } = await ensurePriceList(transaction, showId, content)
  reading.notePriceList(version, stored)
  return version
}

/** What decides what entries cost, as a version keeps it. */
export async function priceListContentOf(
  { rules, settings }: Pick<EntrySystemRow, 'rules' | 'settings'>,
  reading: ShowReading,
): Promise<PriceListContent> {
  const { competitions } = await reading.programme()
  return { rules, settings, competitions }
}

interface Change {
  action: ChangeAction
  before?: unknown
  after?: unknown
  changed: Partial<Pick<EntrySystemRow, 'status' | 'settings' | 'rules'>>
}

/** In one transaction with its history; those who follow the office's view hear of it after commit. */
async function changeEntrySystem(
  context: Context,
  showId: string,
  change: (at: {
    stored: EntrySystemRow
    transaction: ShowTransaction
  }) => Change | null | Promise<Change | null>,
): Promise<EntrySystemRow> {
  await requireShowById(context, showId, 'WRITE')
  const author = authorOf(context.viewer)
  const { kysely } = context.database
  const version = await kysely.transaction().execute(async (transaction) => {
    const stored = await lockEntrySystem(transaction, showId)
    const made = await change({ stored, transaction })
    if (!made) return stored.version
    const { changed, action, before, after } = made
    await recordChange(transaction, {
      ...{ showId, objectClass: 'EntrySystem', objectId: showId },
      ...{ action, before, after },
      ...{ accountId: author.accountId, from: originOf(context) },
    })
    return await updateEntrySystem(transaction, author, { showId, ...changed })
  })
  context.announce(`inbox:${showId}`, version)
  return await requireEntrySystem(context, showId)
}

/** What a rule does not say is a field as well: one that somebody else removed stays removed. */
function refuseOverwritten(stored: object, opened: object | null, typed: object): void {
  const names = Object.keys({ ...stored, ...opened, ...typed })
  const silent = Object.fromEntries(names.map((name) => [name, null]))
  refuseChangedMeanwhile({
    stored: { ...silent, ...stored },
    opened: opened ? { ...silent, ...opened } : undefined,
    typed: { ...silent, ...typed },
  })
}

function parseRule(list: RuleListName, input: unknown): { id: string } {
  return parseInput(storedJson.pipe(ruleOf[list]), input)
}

function added(rules: EntryRules, list: RuleListName, rule: { id: string }) {
  const present: readonly { id: string }[] = rules[list]
  refuseTaken(present, rule.id)
  if (present.length >= mostRules) {
    throw badInput({ messageId: 'entry-system.tooMany', values: { most: mostRules } })
  }
  return { changed: { rules: checked(withList(rules, list, [...present, rule]), list) } }
}

function refuseTaken(rules: readonly { id: string }[], id: string): void {
  if (rules.some((rule) => rule.id === id)) {
    throw badInput({ messageId: 'entry-system.idTaken', values: { id }, field: 'id' })
  }
}

function refuseNamed(rules: EntryRules, list: RuleListName, rule: { id: string }): void {
  const named = namedBy(list, rule)
  const uses = named ? usesOf(rules, named) : []
  const others = uses.filter((use) => use.list !== list || use.id !== rule.id)
  if (others.length === 0) return
  const values = { name: rule.id, users: listed(others) }
  throw badInput({ messageId: 'entry-system.named', values })
}

/** What others call it by is its id, and for what is asked also of whom. */
function refuseRenamed(
  rules: EntryRules,
  list: RuleListName,
  { present, typed }: { present: { id: string }; typed: { id: string } },
): void {
  const [before, after] = [present, typed].map((rule) => JSON.stringify(namedBy(list, rule)))
  if (before !== after || typed.id !== present.id) refuseNamed(rules, list, present)
  if (typed.id !== present.id) refuseTaken(rules[list], typed.id)
}

function listed(uses: readonly { id: string; text: string }[]): string {
  return uses.map(({ id, text }) => text || id).join(', ')
}

function withList(
  rules: EntryRules,
  list: RuleListName,
  changed: readonly { id: string }[],
): EntryRules {
  return entryRules.parse({ ...rules, [list]: changed })
}

/** The engine must be able to run with the rules; what stands in other lists was checked when it was saved. */
function checked(rules: EntryRules, list: RuleListName): EntryRules {
  const [problem] = ruleProblems(asFileRules(rules)).filter(({ path }) => path[0] === list)
  if (!problem) return rules
  const { path, message } = problem
  const field = path.slice(2).join('.')
  throw badInput({ messageId: 'entry-system.wrongRule', values: { fault: message }, field })
}

function isEmpty(rules: EntryRules): boolean {
  return JSON.stringify(rules) === JSON.stringify(noEntryRules)
}

/** With the closing of a template, and until when it takes late entries; null where the show keeps its own. */
function withDeadlines(
  settings: EntrySettings,
  { show, source, rules }: { show: ShowRow; source: RulesSource; rules: EntryRules },
): EntrySettings | null {
  const template = entryTemplates.find(({ id }) => id === source.template)
  if (!template || settings.closesAt !== null) return null
  const { timeZone, firstDay } = show
  const instantOf = (local: unknown): string | null => {
    const [day, time] = typeof local === 'string' ? local.split('T') : []
    if (day === undefined || time === undefined) return null
    return new Date(toInstant({ day, time, timeZone })).toISOString()
  }
  const closesAt = instantOf(templateFor(template, firstDay).show?.['closing'])
  if (closesAt === null || Date.parse(closesAt) < Date.now()) return null
  const late = rules.show.find(({ id }) => id === 'lateUntil')
  const lateUntil = settings.lateUntil ?? instantOf(late?.value)
  const changed = { ...settings, closesAt, lateUntil }
  return deadlineProblem(changed) === null ? changed : null
}

async function rulesFrom(
  transaction: ShowTransaction,
  show: ShowRow,
  source: RulesSource,
): Promise<EntryRules> {
  const { template, ownTemplate, priceList } = source
  if (template) {
    const known = entryTemplates.find(({ id }) => id === template)
    if (!known) throw badInput({ messageId: 'forms.invalid', field: 'template' })
    const { show: facts, defaults, ...lists } = templateFor(known, show.firstDay)
    const { start: _, closing: __, ...stated } = facts
    return entryRules.parse({
      ...lists,
      ...{ show: statedList(stated), defaults: statedList(defaults) },
    })
  }
  if (ownTemplate) {
    const own = (await loadOwnTemplates(transaction, [show.organizationId])).get(
      show.organizationId,
    )
    const found = own?.find(({ id }) => id === ownTemplate)
    if (!found) throw notFound()
    const { firstDay, rules } = ownTemplateContent.parse(found.content)
    return entryRules.parse(shiftDates(rules, daysBetween(firstDay, show.firstDay)))
  }
  const content = await loadPriceListContent(transaction, {
    showId: show.id,
    version: priceList ?? 0,
  })
  if (!content) throw notFound()
  return content.rules
}
