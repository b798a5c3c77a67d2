import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SetUpTemplate, TemplatesProps } from '../discipline-set-up.ts'
import { TemplateList } from '../template-list.tsx'
import { testFacts } from '../test-choice.tsx'
import { suggestRuleSet } from './suggest-rule-set.ts'
import { templateFor } from './template-for.ts'

/** The tests of the library, those in force first. */
export function TestTemplates({ show, tests, onChoose }: TemplatesProps) {
  const t = useMessages()
  const newestFirst = tests.toSorted((a, b) => lastYear(b) - lastYear(a))
  return (
    <TemplateList
      label={t('setUp.test.search')}
      templates={newestFirst.map((test) => ({
        id: test.id,
        name: `${test.name} ${test.year}`,
        badge: test.body,
        facts: testFacts(test, t),
        alsoFound: test.id,
        unsure: !test.sure,
      }))}
      onChoose={(id) => {
        const test = tests.find((each) => each.id === id)
        if (test) onChoose(templateOf(test, show))
      }}
    />
  )
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
