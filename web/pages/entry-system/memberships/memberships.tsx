import { EntrySystemPage } from '#web/components/entry-system/entry-system-page.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { RequirementList } from '#web/components/requirements/requirement-list.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { memberships } from './membership-kind.ts'

/** Clubs, federations and licences that riders or horses need. */
export function Memberships() {
  const t = useMessages()
  const store = useRuleList('memberships')
  return (
    <EntrySystemPage title={t('shell.entrySystem.memberships')}>
      {(open) => (
        <RequirementList kind={memberships} list={open.rules.memberships} {...{ open, store }} />
      )}
    </EntrySystemPage>
  )
}
