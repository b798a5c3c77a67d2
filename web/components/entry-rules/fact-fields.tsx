import { ActionIcon, Group, NativeSelect, SimpleGrid } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FactValue } from '#domain/entries/entry-file.ts'
import type { FactType } from '#domain/entries/facts.ts'
import type { Kind } from '#domain/entries/kinds.ts'
import type { VocabularyFact } from '#domain/entries/vocabulary.ts'
import { factWords } from '#locales/rule-facts.ts'
import { asSentence } from '#locales/rule-grammar.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import { LiteralInput } from './literal-input.tsx'
import { kindOfFact } from './offered-facts.ts'
import { useRuleEditing } from './rule-editing.tsx'
import { factOf } from './sample-things.ts'

/** The facts of a kind of thing that the rules ask. */
export type AskedFacts = (kind: Kind) => readonly VocabularyFact[]

interface FactFieldsProps {
  kind: Kind
  thing: object
  facts: readonly VocabularyFact[]
  /** Null: nobody says it. */
  onChange: (fact: string, value: FactValue) => void
}

/** What is known of a thing, where rules ask for it; what is not said stays open. */
export function FactFields({ kind, thing, facts, onChange }: FactFieldsProps) {
  const { words } = useRuleEditing()
  const t = useMessages()
  if (facts.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
      {facts.map((fact) => (
        <FactField
          key={fact.fact}
          path={`${kind}.${fact.fact}`}
          label={asSentence(factWords(`${kind}.${fact.fact}`, 'bare', words), t.locale)}
          type={fact.type}
          value={factOf(thing, fact.fact)}
          onChange={(value) => onChange(fact.fact, value)}
        />
      ))}
    </SimpleGrid>
  )
}

interface FactFieldProps {
  path: string
  label: string
  type: FactType
  value: FactValue
  onChange: (value: FactValue) => void
}

function FactField({ path, label, type, value, onChange }: FactFieldProps) {
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  // What cannot be taken is not said, and stays in the field.
  const [isUnread, setUnread] = useState(false)
  if (type === 'yes-no') {
    return (
      <NativeSelect
        label={label}
        value={typeof value === 'boolean' ? String(value) : ''}
        data={[
          { value: '', label: t('rule-editor.sample.unsaid') },
          { value: 'true', label: t('entry-rules.yes') },
          { value: 'false', label: t('entry-rules.no') },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange(chosen === '' ? null : chosen === 'true')
        }}
      />
    )
  }
  const literal = typeof value === 'object' ? '' : value
  return (
    <Group
      gap={4}
      wrap="nowrap"
      align="flex-end"
      // A day has its time beside it.
      {...(type === 'date' ? { className: classes['wholeRow'] } : {})}
    >
      <div className={classes['grows']}>
        <LiteralInput
          label={label}
          kind={kindOfFact(path, vocabulary)}
          value={isUnread ? Number.NaN : literal}
          onChange={(next) => {
            setUnread(Number.isNaN(next))
            onChange(next === '' || Number.isNaN(next) ? null : next)
          }}
        />
      </div>
      {(literal !== '' || isUnread) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={t('rule-editor.value.clear', { name: label })}
          onClick={() => {
            setUnread(false)
            onChange(null)
          }}
        >
          <IconX size="1rem" />
        </ActionIcon>
      )}
    </Group>
  )
}
