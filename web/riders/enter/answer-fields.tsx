import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type FormField, fieldGroups } from '#domain/entries/form-fields.ts'
import { formFieldWords } from '#locales/form-field-words.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { FieldInput, QuestionInput } from './answer-input.tsx'
import { askedFields, askedQuestions, factPath, problemAt } from './asked.ts'
import { useEntering } from './entering.ts'
import { type AnswerOf, answersOf, withAnswer } from './form.ts'

interface AnswerFieldsProps {
  whose: AnswerOf
  /** What the registry says already: it is not asked again. */
  known?: Readonly<Record<string, string | number | null | undefined>>
}

/** What the show asks of a rider, a horse or the entry, in groups. */
export function AnswerFields({ whose, known = {} }: AnswerFieldsProps) {
  const t = useMessages()
  const entering = useEntering()
  const asked = askedFields(entering, whose).filter(({ field }) => !known[field.fact])
  const groups = fieldGroups.flatMap((group) => {
    const fields = asked.filter(({ field }) => field.group === group)
    return fields.length === 0 ? [] : [{ group, fields }]
  })
  if (groups.length === 0) return null
  return (
    <Stack gap="sm">
      {groups.map(({ group, fields }) => (
        <Fieldset key={group} legend={t(`entry-form.group.${group}`)} miw={0}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
            {fields.map(({ field, isRequired }) => (
              <OneField key={field.fact} {...{ whose, field, isRequired }} />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
    </Stack>
  )
}

interface OneFieldProps {
  whose: AnswerOf
  field: FormField
  isRequired: boolean
}

function OneField({ whose, field, isRequired }: OneFieldProps) {
  const t = useMessages()
  const entering = useEntering()
  const [isLeft, setLeft] = useState(false)
  const { form, change, showsAll } = entering
  const value = answersOf(form, whose)[field.fact] ?? null
  const problem = problemAt(entering, { whose, fact: field.fact, field, isRequired })
  const isSaid = isLeft || showsAll
  const says = problem && isSaid ? t(problem.id, problem.values) : undefined
  return (
    <div data-path={factPath(whose, field.fact)}>
      <FieldInput
        asked={field}
        label={formFieldWords(field, t, isKnownMessage)}
        isRequired={isRequired}
        error={problem?.level === 'error' ? says : undefined}
        hint={problem?.level === 'warning' ? says : undefined}
        value={value}
        onChange={(next) => change((now) => withAnswer(now, whose, [field.fact, next]))}
        onLeave={() => setLeft(true)}
      />
    </div>
  )
}

/** The show's own questions about a rider, a horse or the entry. */
export function Questions({ whose }: { whose: AnswerOf }) {
  const t = useMessages()
  const entering = useEntering()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const asked = askedQuestions(entering, whose)
  const { form, change, showsAll } = entering
  if (asked.length === 0) return null
  return (
    <Stack gap="sm">
      {asked.map((question) => {
        const { id } = question
        const problem = problemAt(entering, { whose, fact: id, question })
        const isSaid = left.has(id) || showsAll
        return (
          <div key={id} data-path={factPath(whose, id)}>
            <QuestionInput
              asked={question}
              label={question.text}
              isRequired={question.required}
              error={problem && isSaid ? t(problem.id, problem.values) : undefined}
              value={answersOf(form, whose)[id] ?? null}
              onChange={(next) => change((now) => withAnswer(now, whose, [id, next]))}
              onLeave={() => setLeft((known) => new Set([...known, id]))}
            />
          </div>
        )
      })}
    </Stack>
  )
}

/** What the registry says of a person or horse, as one line. */
export function KnownFacts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  const said = facts.filter(Boolean)
  if (said.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {said.join(' · ')}
    </Text>
  )
}
