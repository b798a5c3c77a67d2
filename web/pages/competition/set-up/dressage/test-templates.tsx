import { newOwnTest } from '#domain/competitions/own-test.ts'
import { ruleSets } from '#domain/scoring/dressage/rule-sets/all.ts'
import { suggestRuleSet } from '#domain/scoring/dressage/suggest-rule-set.ts'
import { findByWords } from '#web/components/find-by-words.ts'
import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SetUpTemplate, TemplatesProps } from '../discipline-set-up.ts'
import { alsoCalled, homeFirst, homeOf } from '../home-first.ts'
import { TemplateList } from '../template-list.tsx'
import { testFacts } from '../test-choice.tsx'
import { templateFor, usualStart } from './template-for.ts'

/** The tests of the library, those in force first. */
export function TestTemplates({ show, tests, onChoose }: TemplatesProps) {
  const t = useMessages()
  const newestFirst = tests.toSorted((a, b) => lastYear(b) - lastYear(a))
  const ofTests = newestFirst.map((test) => ({
    id: test.id,
    name: `${test.name} ${test.year}`,
    badge: test.body,
    facts: testFacts(test, t),
    alsoFound: `${test.id} ${alsoCalled(test.body)}`,
    unsure: !test.sure,
  }))
  const national = nationalRules(tests)
  const ofRules = national.map(({ id, name, body }) => ({
    id,
    name: t('setUp.ownTest.template', { rules: name }),
    badge: body,
    facts: t('setUp.ownTest.facts'),
    alsoFound: `${alsoCalled(body)} ${classesOf(body)}`,
    unsure: false,
  }))
  return (
    <TemplateList
      label={t('setUp.test.search')}
      templates={homeFirst([...ofTests, ...ofRules], homeOf(show), ({ badge }) => badge)}
      otherwise={{ text: t('setUp.ownTest.nothing'), templates: ofRules }}
      onChoose={(id, search) => {
        const test = tests.find((each) => each.id === id)
        if (test) onChoose(templateOf(test, show))
        const rules = national.find((each) => each.id === id)
        // What was looked for and is not there is what the test is called, and a class is one.
        const isClass =
          rules !== undefined && classesOf(rules.body).split(' ').includes(search.trim())
        const isOfList = findByWords(ofRules, search, ({ name, badge }) => `${badge} ${name}`)
        const isNamed = isClass || isOfList.length === 0
        const name = isNamed ? search.trim() : t('setUp.ownTest')
        if (rules) onChoose(ownTemplate(rules, { name, year: show.firstDay.slice(0, 4) }))
      }}
    />
  )
}

/** Classes by which competitions are called under these rules (LPO: E to S, the dressage of them all). */
function classesOf(body: string): string {
  return body === 'GER' || body === 'LUX' || body === 'AUT' ? 'E A L LM M S' : ''
}

/** Rules in force of federations whose sheets are not in the library, the common ones. */
function nationalRules(tests: TemplatesProps['tests']) {
  const bodies = new Set(tests.map(({ body }) => body))
  return ruleSets.filter(
    ({ until, body, id }) => until === null && !bodies.has(body) && !id.endsWith('-young-horses'),
  )
}

function ownTemplate(
  { id, body, values }: ReturnType<typeof nationalRules>[number],
  { name, year }: { name: string; year: string },
): SetUpTemplate {
  const test = newOwnTest({ name, body, year })
  return {
    discipline: 'dressage',
    name: test.name,
    secondsPerStart: usualStart(test),
    choice: {
      test,
      ruleSet: id,
      // The judges of such rules sit together: what an error costs is said of their one mark.
      entryMode: values.errors.value.unit === 'mark' ? 'common-mark' : 'judge-percent',
      positions: ['C'],
    },
  }
}

function templateOf(test: LibraryTestFragment, { events }: SetUpShowFragment): SetUpTemplate {
  const event = events.find(({ discipline }) => discipline === 'dressage')
  const { name, secondsPerStart, judgePositions } = templateFor(test, event?.code ?? null)
  return {
    discipline: 'dressage',
    name,
    secondsPerStart,
    choice: {
      test: test.id,
      ruleSet: suggestRuleSet(test),
      entryMode: test.movements > 0 ? 'marks' : 'judge-percent',
      positions: [...judgePositions],
    },
  }
}

function lastYear({ year }: LibraryTestFragment): number {
  return Number(year.slice(-4))
}
