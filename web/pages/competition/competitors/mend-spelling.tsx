import { Group, NativeSelect, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { nation, optionalText, requiredText } from '#domain/forms/inputs.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { ChangedMeanwhile } from '#web/components/forms/changed-meanwhile.tsx'
import { DraftOffer } from '#web/components/forms/draft-offer.tsx'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { listName } from '#web/components/person-name.tsx'
import { type TellUnsaved, useTellUnsaved } from '#web/components/unsaved-changes.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { furtherHorsesOf, partnersOf } from './members-of.ts'
import type { CompetitorRow, SavedCompetitor } from './operations.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

interface MendSpellingProps {
  row: CompetitorRow
  acts: CompetitorActs
  discipline: string
  tellUnsaved: TellUnsaved
}

/** Whose names are mended together: a rider with a horse; of a turnout also a horse or a groom alone. */
interface Named {
  label: string
  person: CompetitorRow['person'] | null
  horse: { name: string } | null
  /** As the server is told who it is; absent is the own pair. */
  member?: { role: CompetitorRow['members'][number]['role']; position: number }
}

/** The same riders, horses and grooms, written right: in the registry, and so in every show. */
export function MendSpelling({ row, acts, discipline, tellUnsaved }: MendSpellingProps) {
  const t = useMessages()
  const [chosen, setChosen] = useState(0)
  const all = namedIn(row)
  const named = all[chosen] ?? all[0]
  const isRelay = partnersOf(row).length > 0
  const choices = all.map(({ label }, index) => ({ value: String(index), label }))
  const choose = (value: string | null) => setChosen(Number(value ?? 0))
  return (
    <Stack gap="sm">
      <Title order={3}>{t('competitors.mend')}</Title>
      <Text size="sm" c="dimmed">
        {t('competitors.mend.text', { discipline })}
      </Text>
      {isRelay && (
        <SegmentedControl
          aria-label={t('competitors.mend')}
          data={choices}
          value={String(chosen)}
          onChange={choose}
        />
      )}
      {!isRelay && all.length > 1 && (
        <NativeSelect
          label={t('competitors.mend.whose')}
          data={choices}
          value={String(chosen)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      {named && (
        <NamesForm key={chosen} row={row} named={named} acts={acts} tellUnsaved={tellUnsaved} />
      )}
    </Stack>
  )
}

/** The own pair, and all behind it whom the registry has. */
function namedIn(row: CompetitorRow): readonly Named[] {
  const { members, person, horse } = row
  const label =
    furtherHorsesOf(row).length > 0 ? `${listName(person)} – ${horse.name}` : listName(person)
  return [
    { label, person, horse },
    ...members.flatMap(({ role, position, person, horse }): Named[] => {
      const name = person ? listName(person) : horse?.name
      return name ? [{ label: name, person, horse, member: { role, position } }] : []
    }),
  ]
}

interface NamesFormProps {
  row: CompetitorRow
  named: Named
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

function NamesForm({ row, named, acts, tellUnsaved }: NamesFormProps) {
  const t = useMessages()
  const { person, horse, member } = named
  const place = member && { member }
  const section = useSectionForm({
    name: `names:${row.id}:${member ? `${member.role}:${member.position}` : ''}`,
    schema: z.object({
      firstName: optionalText(100),
      familyName: person ? requiredText(100) : optionalText(100),
      nation,
      horseName: horse ? requiredText(100) : optionalText(100),
    }),
    stored: typedNames(named),
    save: async (typed, opened) => {
      const before = { ...changesOf(typed, opened), ...place }
      const change = { ...changesOf(opened, typed), ...place }
      const message = t('competitors.mended')
      const saved = await acts.change(row, change, { message, before, opened: before })
      return saved && { ...saved, stored: typedNames(namedBy(saved.stored, member)) }
    },
  })
  const { element, form, submit, saving, problems, isDirty, news, draft } = section
  useTellUnsaved(tellUnsaved, 'names', isDirty)
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <DraftOffer draft={draft} />
        <ChangedMeanwhile
          news={news}
          labels={{
            firstName: t('competitors.firstName'),
            familyName: t('competitors.familyName'),
            nation: t('results.list.nation'),
            horseName: t('results.list.horse'),
          }}
        />
        {person && (
          <Group gap="sm" align="flex-start" grow>
            <TextInput
              label={t('competitors.familyName')}
              maxLength={100}
              {...form.getInputProps('familyName')}
            />
            <TextInput
              label={t('competitors.firstName')}
              maxLength={100}
              {...form.getInputProps('firstName')}
            />
          </Group>
        )}
        <Group gap="sm" align="flex-start" grow>
          {horse && (
            <TextInput
              label={t('results.list.horse')}
              maxLength={100}
              {...form.getInputProps('horseName')}
            />
          )}
          {person && (
            <TextInput
              label={t('results.list.nation')}
              description={t('competitors.nation.text')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={3}
              {...form.getInputProps('nation')}
            />
          )}
        </Group>
        <FormProblems problems={problems} />
        <Group>
          <SubmitButton
            variant="default"
            loading={saving}
            reason={isDirty ? null : t('forms.nothingChanged')}
          >
            {t('competitors.mend.verb')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

/** As they are written: of who stands there, what the place asks for. */
interface Written {
  person: { firstName: string; familyName: string; nation?: string | null } | null
  horse: { name: string } | null
}

function typedNames({ person, horse }: Written) {
  return {
    firstName: person?.firstName ?? '',
    familyName: person?.familyName ?? '',
    nation: person?.nation ?? '',
    horseName: horse?.name ?? '',
  }
}

function namedBy(row: SavedCompetitor['stored'], member: Named['member']): Written {
  const behind = row.members.find(
    ({ role, position }) => role === member?.role && position === member.position,
  )
  return { person: null, horse: null, ...(member ? behind : row) }
}

const fields = ['firstName', 'familyName', 'nation', 'horseName'] as const

type Names = Partial<Record<(typeof fields)[number], string | null>>

/** Only what differs: a name that is handed in counts as mended. */
function changesOf(from: Names, to: Names): Names {
  const changed: Names = {}
  for (const key of fields) {
    if ((to[key] ?? '') !== (from[key] ?? '')) changed[key] = to[key] ?? ''
  }
  return changed
}
