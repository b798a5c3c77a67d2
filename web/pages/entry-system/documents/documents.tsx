import { EntrySystemPage } from '#web/components/entry-system/entry-system-page.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { RequirementList } from '#web/components/requirements/requirement-list.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { documents } from './document-kind.ts'

/** Papers that riders send or show: passports, vaccinations, consents. */
export function Documents() {
  const t = useMessages()
  const store = useRuleList('documents')
  return (
    <EntrySystemPage title={t('shell.entrySystem.documents')}>
      {(open) => (
        <RequirementList kind={documents} list={open.rules.documents} {...{ open, store }} />
      )}
    </EntrySystemPage>
  )
}
