import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './conflict-list.module.css'
import { type TypedProblem, typedProblemWords } from './typed-problem.ts'
import { isUnusual, readTyped } from './typed-value.ts'

/** What neither device has: as the judge says it now. */
export function OtherValue({
  spec,
  loading,
  onTake,
}: {
  spec: FieldSpec
  loading: boolean
  onTake: (value: number) => void
}): ReactNode {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<TypedProblem | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTyped(spec, typed)
    if (!read.ok) return setProblem(read.code)
    if (read.value === null) return setProblem('not-a-number')
    // Asked about, it is taken once more.
    if (isUnusual(spec, read.value) && problem !== 'unusual') return setProblem('unusual')
    onTake(read.value)
  }
  return (
    <Group
      component="form"
      justify="space-between"
      align="end"
      wrap="nowrap"
      className={classes['side']}
      onSubmit={submit}
    >
      <TextInput
        size="xs"
        inputMode="decimal"
        autoComplete="off"
        label={t('scoring.conflict.other')}
        value={typed}
        error={problem && typedProblemWords(problem, { typed, spec, t })}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        flex="none"
        loading={loading}
        disabled={typed.trim() === ''}
      >
        {t('scoring.conflict.takeOther')}
      </Button>
    </Group>
  )
}
