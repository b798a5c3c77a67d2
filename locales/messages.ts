import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import access from './access.json' with { type: 'json' }
import arenaScreens from './arena-screens.json' with { type: 'json' }
import coming from './coming.json' with { type: 'json' }
import comments from './comments.json' with { type: 'json' }
import competitionProblems from './competition-problems.json' with { type: 'json' }
import competitions from './competitions.json' with { type: 'json' }
import competitors from './competitors.json' with { type: 'json' }
import conditions from './conditions.json' with { type: 'json' }
import course from './course.json' with { type: 'json' }
import courseRide from './course-ride.json' with { type: 'json' }
import courseSeen from './course-seen.json' with { type: 'json' }
import credentials from './credentials.json' with { type: 'json' }
import decidedParts from './decided-parts.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import driving from './driving.json' with { type: 'json' }
import enter from './enter.json' with { type: 'json' }
import entering from './entering.json' with { type: 'json' }
import entryActs from './entry-acts.json' with { type: 'json' }
import entryForm from './entry-form.json' with { type: 'json' }
import entryMailing from './entry-mailing.json' with { type: 'json' }
import entryOffice from './entry-office.json' with { type: 'json' }
import entryRules from './entry-rules.json' with { type: 'json' }
import entrySystem from './entry-system.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import eventing from './eventing.json' with { type: 'json' }
import exchange from './exchange.json' with { type: 'json' }
import exports from './exports.json' with { type: 'json' }
import figures from './figures.json' with { type: 'json' }
import files from './files.json' with { type: 'json' }
import forms from './forms.json' with { type: 'json' }
import goneStarter from './gone-starter.json' with { type: 'json' }
import jumping from './jumping.json' with { type: 'json' }
import jumpingRide from './jumping-ride.json' with { type: 'json' }
import letters from './letters.json' with { type: 'json' }
import money from './money.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import papers from './papers.json' with { type: 'json' }
import parts from './parts.json' with { type: 'json' }
import pictures from './pictures.json' with { type: 'json' }
import printing from './printing.json' with { type: 'json' }
import privacy from './privacy.json' with { type: 'json' }
import profile from './profile.json' with { type: 'json' }
import programme from './programme.json' with { type: 'json' }
import protests from './protests.json' with { type: 'json' }
import publicWords from './public.json' with { type: 'json' }
import ratings from './ratings.json' with { type: 'json' }
import reach from './reach.json' with { type: 'json' }
import refusedWrites from './refused-writes.json' with { type: 'json' }
import registry from './registry.json' with { type: 'json' }
import results from './results.json' with { type: 'json' }
import ridden from './ridden.json' with { type: 'json' }
import riders from './riders.json' with { type: 'json' }
import round from './round.json' with { type: 'json' }
import ruleEditor from './rule-editor.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import scoring from './scoring.json' with { type: 'json' }
import scoringDressage from './scoring-dressage.json' with { type: 'json' }
import scoringDriving from './scoring-driving.json' with { type: 'json' }
import scoringEventing from './scoring-eventing.json' with { type: 'json' }
import scoringJumping from './scoring-jumping.json' with { type: 'json' }
import scoringSteps from './scoring-steps.json' with { type: 'json' }
import scoringTeams from './scoring-teams.json' with { type: 'json' }
import secondScoring from './second-scoring.json' with { type: 'json' }
import server from './server.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import shows from './shows.json' with { type: 'json' }
import silentFlags from './silent-flags.json' with { type: 'json' }
import slept from './slept.json' with { type: 'json' }
import spareJudge from './spare-judge.json' with { type: 'json' }
import stabling from './stabling.json' with { type: 'json' }
import startOrder from './start-order.json' with { type: 'json' }
import timetable from './timetable.json' with { type: 'json' }
import training from './training.json' with { type: 'json' }
import video from './video.json' with { type: 'json' }

export const locales = ['en', 'de', 'fr', 'nl', 'sv', 'es'] as const

export type Locale = (typeof locales)[number]

/** One line for each area. An id belongs to one area only. */
export const catalogs = [
  access,
  arenaScreens,
  coming,
  comments,
  competitionProblems,
  competitions,
  competitors,
  course,
  courseRide,
  courseSeen,
  conditions,
  credentials,
  documents,
  driving,
  entering,
  entryActs,
  entryForm,
  entryMailing,
  entryOffice,
  errors,
  entryRules,
  enter,
  entrySystem,
  eventing,
  exchange,
  exports,
  figures,
  files,
  forms,
  goneStarter,
  jumping,
  jumpingRide,
  letters,
  money,
  notices,
  papers,
  parts,
  pictures,
  printing,
  privacy,
  profile,
  programme,
  publicWords,
  protests,
  ratings,
  reach,
  refusedWrites,
  registry,
  results,
  ridden,
  riders,
  round,
  ruleEditor,
  rules,
  scoring,
  scoringDressage,
  scoringDriving,
  scoringEventing,
  scoringJumping,
  scoringSteps,
  scoringTeams,
  secondScoring,
  server,
  shell,
  shows,
  silentFlags,
  slept,
  decidedParts,
  spareJudge,
  stabling,
  startOrder,
  timetable,
  training,
  video,
] as const

export type MessageId = KeyOfEach<(typeof catalogs)[number]>

export type MessageValues = Readonly<Record<string, string | number>>

/** The locale of a language tag by its primary part (`de` of `de-AT`), or English. */
export function localeOf(tag: string): Locale {
  const primary = tag.toLowerCase().split('-')[0] ?? ''
  return isLocale(primary) ? primary : 'en'
}

/** Gives the words of a message in the locale that it was made for. */
export interface Translate {
  (id: MessageId, values?: MessageValues): string
  readonly locale: Locale
}

/** The words of one locale, compiled at its first use and kept. */
export function translator(locale: Locale): Translate {
  const known = translators.get(locale)
  if (known !== undefined) return known
  const made = makeTranslator(locale)
  translators.set(locale, made)
  return made
}

/** For ids that are put together from a key that somebody else chose (`results.column.<key>`). */
export function isMessageId(id: string): id is MessageId {
  return catalogs.some((catalog) => Object.hasOwn(catalog, id))
}

export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text)
}

/** The locale that an Accept-Language header (RFC 9110, 12.5.4) likes best; `en` where none fits. */
export function bestLocale(acceptLanguage: string | undefined): Locale {
  const ranges = (acceptLanguage ?? '').split(',').map(parseLanguageRange)
  // The sort is stable: of two ranges with the same weight the first one named wins.
  const byWeight = ranges.filter((range) => range.weight > 0).sort((a, b) => b.weight - a.weight)
  return byWeight.map((range) => range.language).find(isLocale) ?? 'en'
}

type KeyOfEach<Catalog> = Catalog extends unknown ? keyof Catalog & string : never

const translators = new Map<Locale, Translate>()

function makeTranslator(locale: Locale): Translate {
  const messages = catalogs.flatMap((catalog) =>
    Object.entries(catalog).map(([id, texts]) => [id, compileMessageOrThrow(texts[locale])]),
  )
  const i18n = setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } })
  const translate = (id: MessageId, values?: MessageValues) => i18n._(id, asTyped(values))
  return Object.assign(translate, { locale })
}

/** Lingui reads `\u0041` as A, also in a value: a backslash that was typed is written that way itself. */
function asTyped(values: MessageValues = {}): Record<string, string | number> {
  const said = { ...values }
  for (const name in said) {
    const value = said[name]
    if (typeof value === 'string') said[name] = value.replaceAll('\\', '\\u005c')
  }
  return said
}

function parseLanguageRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { language: tag.split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
}
