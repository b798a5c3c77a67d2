import { Button, Divider, Group, Stack, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { listName } from '#web/components/person-name.tsx'
import { type TellUnsaved, useTellUnsaved } from '#web/components/unsaved-changes.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'
import { PartnerInputs } from './partner-inputs.tsx'
import { withoutRow } from './several-starts.ts'
import { inputOf, nothingTyped, storedInput, typedPairOf, typedPartners } from './typed-pair.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

interface RelayFormProps {
  competition: CompetitorsCompetition
  row: CompetitorRow
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

/** Everybody of a relay but its first rider, whom another one replaces like any rider. */
export function RelayForm({ competition, row, acts, tellUnsaved }: RelayFormProps) {
  const t = useMessages()
  const stored = Array.from({ length: competition.pairs - 1 }, (_, index) => {
    const partner = row.partners[index]
    return partner === undefined ? nothingTyped : typedPairOf(partner)
  })
  const [partners, setPartners] = useState(stored)
  useTellUnsaved(tellUnsaved, 'relay', JSON.stringify(partners) !== JSON.stringify(stored))
  const [problems, setProblems] = useState(noProblems)
  const [saving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      const change = { partners: typedPartners(partners).map(inputOf) }
      await acts.change(row, change, {
        message: t('competitors.relay.saved', { name: listName(row.person) }),
        before: { partners: row.partners.map(storedInput) },
      })
      setProblems(noProblems)
    } catch (error) {
      setProblems(problemsOf(error, t))
    } finally {
      setSaving(false)
    }
  }
  if (partners.length === 0) return null
  return (
    <>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="sm">
          <Title order={3}>{t('competitors.relay')}</Title>
          <PartnerInputs
            partners={partners}
            onPartners={setPartners}
            fields={problems.fields}
            competition={withoutRow(competition, row)}
          />
          <FormProblems
            problems={[...problems.general, problems.fields['headNumber'] ?? []].flat()}
          />
          <Group>
            <Button type="submit" variant="default" loading={saving}>
              {t('competitors.relay.save')}
            </Button>
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
