import { type Kind, readPath } from '#domain/entries/kinds.ts'
import { isRuleProblem } from '#domain/entries/rule-problem.ts'
import type { OpeningProblem, ShowSchedule } from '#domain/entries/show-schedule.ts'
import type { FileProblem } from '#domain/show-file/file-problem.ts'
import { factWords, type RuleWords } from './rule-facts.ts'
import { listed } from './rule-grammar.ts'
import { ruleProblemWords } from './rule-problem-words.ts'

/** Where in the office what is missing is set. */
export type OpeningPage =
  | 'competitions'
  | 'general'
  | 'fees'
  | 'extra-fees'
  | 'blocks'
  | 'questions'

const pageOf: Readonly<
  Record<Exclude<OpeningProblem['kind'], 'wrongRule' | 'openSample'>, OpeningPage>
> = {
  noCompetitions: 'competitions',
  noClosing: 'general',
  noLanguages: 'general',
  noContact: 'general',
  closingBeforeOpening: 'general',
  noFees: 'fees',
}

/** Facts that the office fills in itself; what riders say of themselves is asked by a question. */
const pageOfFact: Readonly<Partial<Record<Kind, OpeningPage>>> = {
  show: 'general',
  competition: 'blocks',
  product: 'extra-fees',
}

const pageOfList: Readonly<Record<string, OpeningPage>> = {
  fees: 'fees',
  refunds: 'fees',
  samples: 'fees',
  entries: 'fees',
  products: 'extra-fees',
  require: 'blocks',
  limits: 'blocks',
  competitions: 'blocks',
}

/** Why entries cannot open yet, in the reader's language, and the page that changes it. */
export function openingProblemWords(
  problem: OpeningProblem,
  { rules }: Pick<ShowSchedule, 'rules'>,
  words: RuleWords,
): { text: string; page: OpeningPage } {
  if (problem.kind === 'wrongRule') return wrongRuleWords(problem.problem, rules, words)
  if (problem.kind === 'openSample') return openWords(problem, words)
  return { text: words.t(`entry-system.missing.${problem.kind}`), page: pageOf[problem.kind] }
}

/** Facts of the office first: without them a question would not help. */
function openWords(
  { rule: id, unknown }: Extract<OpeningProblem, { kind: 'openSample' }>,
  words: RuleWords,
): { text: string; page: OpeningPage } {
  const { t, nameOf } = words
  const listedFacts = (paths: readonly string[]) =>
    listed(
      paths.map((path) => factWords(path, 'bare', words)),
      t.locale,
      'and',
    )
  const rule = nameOf(id) ?? id
  const [first] = unknown.flatMap((path) => pageOfFact[readPath(path)?.kind ?? 'entry'] ?? [])
  if (first === undefined) {
    const facts = listedFacts(unknown)
    return { text: t('entry-system.missing.openSample', { rule, facts }), page: 'questions' }
  }
  const ofOffice = unknown.filter((path) => pageOfFact[readPath(path)?.kind ?? 'entry'] === first)
  const facts = listedFacts(ofOffice)
  return { text: t('entry-system.missing.openFact', { rule, facts }), page: first }
}

function wrongRuleWords(
  problem: FileProblem,
  rules: ShowSchedule['rules'],
  words: RuleWords,
): { text: string; page: OpeningPage } {
  const { t } = words
  const [list, index] = problem.path
  const fault = isRuleProblem(problem) ? ruleProblemWords(problem.cause, words) : problem.message
  const page = pageOfList[String(list)] ?? 'fees'
  const rule = typeof index === 'number' ? ruleAt(rules, list, index) : undefined
  if (rule === undefined) {
    const field = problem.path.join('.')
    return { text: t('entry-system.missing.wrongRule', { field, fault }), page }
  }
  return { text: t('entry-system.missing.wrongRuleNamed', { rule, fault }), page }
}

/** What the schedule calls it. */
function ruleAt(
  { fees, refunds, require, limits }: ShowSchedule['rules'],
  list: string | number | undefined,
  index: number,
): string | undefined {
  const lists = new Map<unknown, readonly { text: string }[]>([
    ['fees', fees],
    ['refunds', refunds],
    ['require', require],
    ['limits', limits],
  ])
  return lists.get(list)?.[index]?.text
}
