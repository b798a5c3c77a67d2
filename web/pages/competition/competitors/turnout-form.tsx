import { Divider, Group, Stack, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { listName } from '#web/components/person-name.tsx'
import { type TellUnsaved, useTellUnsaved } from '#web/components/unsaved-changes.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'
import { withoutRow } from './several-starts.ts'
import { TurnoutInputs } from './turnout-inputs.tsx'
import { type TypedTurnout, turnoutInputOf, typedTurnoutOf, withoutEmpty } from './typed-turnout.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

interface TurnoutFormProps {
  competition: CompetitorsCompetition
  row: CompetitorRow
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

/** All of a turnout but its driver and first horse, whom another one replaces like anywhere. */
export function TurnoutForm({ competition, row, acts, tellUnsaved }: TurnoutFormProps) {
  const t = useMessages()
  const stored = typedTurnoutOf(row)
  // Null shows what is stored, also when somebody else has just changed it.
  const [typed, setTyped] = useState<TypedTurnout | null>(null)
  const [problems, setProblems] = useState(noProblems)
  const [saving, setSaving] = useState(false)
  const turnout = typed ?? stored
  const wanted = turnoutInputOf(withoutEmpty(turnout))
  const isDirty = JSON.stringify(wanted) !== JSON.stringify(turnoutInputOf(stored))
  useTellUnsaved(tellUnsaved, 'turnout', isDirty)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTyped(withoutEmpty(turnout))
    setSaving(true)
    try {
      await acts.change(row, wanted, {
        message: t('competitors.turnout.saved', { name: listName(row.person) }),
        before: turnoutInputOf(stored),
      })
      setTyped(null)
      setProblems(noProblems)
    } catch (error) {
      setProblems(problemsOf(error, t))
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="sm">
          <Title order={3}>{t('competitors.turnout')}</Title>
          <TurnoutInputs
            competition={withoutRow(competition, row)}
            turnout={turnout}
            onTurnout={(changed) => {
              setTyped(changed)
              setProblems(noProblems)
            }}
            fields={problems.fields}
          />
          <FormProblems problems={problems.general} fields={problems.fields} />
          <Group>
            <SubmitButton
              variant="default"
              loading={saving}
              reason={isDirty ? null : t('forms.nothingChanged')}
            >
              {t('competitors.turnout.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
      <Divider />
    </>
  )
}

const noProblems: { general: string[]; fields: Record<string, string> } = {
  general: [],
  fields: {},
}
