import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { classWords } from '#locales/change-words.ts'
import { whoWords } from '#locales/place-words.ts'
import { DayInput } from '#web/components/day-input.tsx'
import type { AuditTrailQuery } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import styles from './show-settings.module.css'
import type { ChosenTrail } from './trail-filter.ts'

interface TrailChoiceProps {
  chosen: ChosenTrail
  choose: (chosen: ChosenTrail) => void
  choices: AuditTrailQuery['auditTrail']['choices']
}

/** By person, kind of object, kind of change, days and words. */
export function TrailChoice({ chosen, choose, choices }: TrailChoiceProps) {
  const t = useMessages()
  const set = (part: Partial<ChosenTrail>) => choose({ ...chosen, ...part })
  const actionWords = (action: string) => {
    const id = `history.${action}`
    return isKnownMessage(id) ? t(id) : action
  }
  return (
    <div className={styles['trailChoice']}>
      <TextInput
        size="sm"
        className={styles['trailSearch']}
        label={t('history.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={chosen.search}
        onChange={(event) => set({ search: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label={t('shows.history.who')}
        value={chosen.accountId}
        onChange={(event) => set({ accountId: event.currentTarget.value })}
        data={[
          { value: '', label: t('shows.history.everybody') },
          ...choices.people.map(({ id, name }) => ({
            value: id,
            label: whoWords(name, t, isKnownMessage),
          })),
        ]}
      />
      <NativeSelect
        size="sm"
        label={t('shows.history.what')}
        value={chosen.objectClass}
        onChange={(event) => set({ objectClass: event.currentTarget.value })}
        data={[
          { value: '', label: t('shows.history.everything') },
          ...choices.objectClasses.map((value) => ({
            value,
            label: classWords(value, t, isKnownMessage),
          })),
        ]}
      />
      <NativeSelect
        size="sm"
        label={t('history.action')}
        value={chosen.action}
        onChange={(event) => set({ action: event.currentTarget.value })}
        data={[
          { value: '', label: t('history.anyAction') },
          ...choices.actions.map((value) => ({ value, label: actionWords(value) })),
        ]}
      />
      <DayInput
        size="sm"
        label={t('history.from')}
        value={chosen.firstDay}
        onChange={(firstDay) => set({ firstDay })}
      />
      <DayInput
        size="sm"
        label={t('history.to')}
        value={chosen.lastDay}
        error={isBackward(chosen) && t('forms.lastDayBeforeFirst')}
        onChange={(lastDay) => set({ lastDay })}
      />
    </div>
  )
}

/** Nothing lies between: that the list is empty would not say why. */
function isBackward({ firstDay, lastDay }: ChosenTrail): boolean {
  return firstDay !== '' && lastDay !== '' && lastDay < firstDay
}
