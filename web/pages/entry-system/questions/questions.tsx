import { EntrySystemPage } from '#web/components/entry-system/entry-system-page.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { RequirementList } from '#web/components/requirements/requirement-list.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { questions } from './question-kind.ts'

/** What riders are asked beside their entry: help, bales, meals. */
export function Questions() {
  const t = useMessages()
  const store = useRuleList('questions')
  return (
    <EntrySystemPage title={t('shell.entrySystem.questions')}>
      {(open) => (
        <RequirementList kind={questions} list={open.rules.questions} {...{ open, store }} />
      )}
    </EntrySystemPage>
  )
}
