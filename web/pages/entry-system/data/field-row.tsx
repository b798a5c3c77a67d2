import { NativeSelect, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { RuleOf } from '#domain/entries/entry-rules.ts'
import {
  type FieldNeed,
  type FormField,
  isUsual,
  neededOf,
  pathOfField,
} from '#domain/entries/form-fields.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { formFieldWords } from '#locales/form-field-words.ts'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import classes from './data.module.css'
import { FieldWhen } from './field-when.tsx'

const needs = ['hidden', 'optional', 'required', 'requiredWhen'] as const

interface FieldRowProps {
  field: FormField
  stored: readonly RuleOf<'fields'>[]
  vocabulary: EntryVocabulary
}

/** Whether the form asks for a field. What is chosen is saved at once; a condition once it is whole. */
export function FieldRow({ field, stored, vocabulary }: FieldRowProps) {
  const t = useMessages()
  const label = useId()
  const [isAsking, setAsking] = useState(false)
  const list = useRuleList('fields')
  const path = pathOfField(field)
  const name = formFieldWords(field, t, isKnownMessage)
  const needed = neededOf(stored, field)
  const own = stored.find(({ id }) => id === path) ?? null
  const [sent, setSent] = useState<FieldNeed | null>(null)
  const save = async (next: RuleOf<'fields'>) => {
    setSent(next.need)
    try {
      const changed = await store(next)
      if (changed.length > 0) notifyError(t('entry-system.data.theirs', { field: name }))
      else {
        const values = { field: name, need: t(`entry-system.need.${next.need}`) }
        notify(t('entry-system.data.saved', values), { id: 'entry-field-saved' })
      }
    } catch (error) {
      notifyError(refusalWords(error, t))
    } finally {
      setSent(null)
    }
  }
  const store = async (next: RuleOf<'fields'>): Promise<readonly string[]> => {
    if (!isUsual(next, field)) return await list.save(next, own)
    if (own !== null) await list.remove(own)
    return []
  }
  const choose = (value: string) => {
    const need = needs.find((each) => each === value)
    setAsking(need === 'requiredWhen')
    if (need && need !== 'requiredWhen') void save({ id: path, need })
  }
  const shown = isAsking ? 'requiredWhen' : (sent ?? needed.need)
  return (
    <div className={classes['row']} role="group" aria-labelledby={label}>
      <div>
        <Text fw={550} id={label}>
          {name}
        </Text>
        {isChecked(field) && (
          <Text size="xs" c="dimmed">
            {t('entry-system.data.checked')}
          </Text>
        )}
      </div>
      {field.isFixed ? (
        <Text size="sm" c="dimmed">
          {t('entry-system.data.always')}
        </Text>
      ) : (
        <NativeSelect
          aria-labelledby={label}
          value={shown}
          data={needs.map((need) => ({ value: need, label: t(`entry-system.need.${need}`) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {shown === 'requiredWhen' && (
        <div className={classes['whole']}>
          <FieldWhen
            {...{ field, name, needed, own, vocabulary }}
            onSaved={() => setAsking(false)}
          />
        </div>
      )}
    </div>
  )
}

function isChecked({ value }: FormField): boolean {
  return ['feiPerson', 'feiHorse', 'ueln', 'microchip'].includes(value)
}
