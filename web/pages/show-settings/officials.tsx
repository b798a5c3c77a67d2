import { useMutation } from '@apollo/client/react'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { officialFunctions, officialInput } from '#domain/shows/show-input.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { Nation } from '#web/components/nation.tsx'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { listName, spokenName } from '#web/components/person-name.tsx'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { deleteOfficialMutation, saveOfficialMutation, showSettingsQuery } from './operations.ts'
import { PartPanel } from './part-panel.tsx'
import { type PanelEnds, PartSection } from './part-section.tsx'
import { usesOf } from './part-uses.ts'
import type { SettingsShow } from './show-settings.tsx'

type Official = SettingsShow['officials'][number]

/** Everybody with a function at the show: judges, stewards, the technical delegate. */
export function Officials({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const columns: DataColumn<Official>[] = [
    { id: 'name', header: t('shows.field.name'), value: listName },
    { id: 'function', header: t('shows.field.function'), value: (each) => functionWords(each, t) },
    {
      id: 'level',
      header: t('shows.field.level'),
      value: ({ level }) => level,
      width: 100,
      onPhoneBelow: 'plain',
    },
    {
      id: 'nation',
      header: t('shows.field.nation'),
      value: ({ nation }) => nation,
      cell: ({ nation }) => <Nation code={nation} />,
      width: 100,
      onPhoneBelow: 'plain',
    },
    {
      id: 'competitions',
      header: t('shows.counts.competitions'),
      value: ({ id }) =>
        usesOf(show, 'official', id)
          .map(({ number, as }) => `${number} (${as && positionWords(as, t)})`)
          .join(', '),
      onPhoneBelow: 'named',
    },
    {
      id: 'feiId',
      header: t('shows.field.feiId'),
      value: ({ feiId }) => feiId,
      hiddenAtFirst: true,
      onPhoneBelow: 'named',
    },
  ]
  return (
    <PartSection
      show={show}
      kind="official"
      parts={show.officials}
      list={(open) => (
        <DataTable
          name="officials"
          label={t('shows.section.officials')}
          rows={show.officials}
          columns={columns}
          rowName={spokenName}
          onOpen={open}
        />
      )}
      panel={(official, ends) => <OfficialPanel {...{ show, official, ends }} />}
    />
  )
}

interface OfficialPanelProps {
  show: SettingsShow
  official: Official | null
  ends: PanelEnds
}

function OfficialPanel({ show, official, ends }: OfficialPanelProps) {
  const t = useMessages()
  const readAgain = { refetchQueries: [showSettingsQuery], awaitRefetchQueries: true }
  const [saveOfficial] = useMutation(saveOfficialMutation, readAgain)
  const [deleteOfficial] = useMutation(deleteOfficialMutation)
  return (
    <PartPanel
      kind="official"
      {...{ show, ends }}
      part={official}
      schema={officialInput}
      valuesOf={valuesOf}
      nameOf={spokenName}
      save={async (variables) => (await saveOfficial({ variables })).data?.saveOfficial}
      remove={(id) => deleteOfficial({ variables: { id } })}
    >
      {(form) => (
        <>
          <SimpleGrid cols={2}>
            <TextInput
              label={t('shows.field.firstName')}
              required
              data-autofocus
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={t('shows.field.familyName')}
              required
              {...form.getInputProps('familyName')}
            />
          </SimpleGrid>
          <Select
            label={t('shows.field.function')}
            required
            allowDeselect={false}
            data={officialFunctions.map((value) => ({
              value,
              label: t(`shows.function.${value}`),
            }))}
            {...form.getInputProps('function')}
          />
          <TextInput
            label={t('shows.field.level')}
            description={t('shows.field.level.text')}
            {...form.getInputProps('level')}
          />
          <NationChoice label={t('shows.field.nation')} {...form.getInputProps('nation')} />
          <TextInput label={t('shows.field.feiId')} {...form.getInputProps('feiId')} />
        </>
      )}
    </PartPanel>
  )
}

function functionWords({ function: name }: Official, t: Translate): string {
  const id = `shows.function.${name}`
  return isKnownMessage(id) ? t(id) : name
}

function valuesOf(official: Official | null): z.input<typeof officialInput> {
  return {
    firstName: official?.firstName ?? '',
    familyName: official?.familyName ?? '',
    nation: official?.nation ?? null,
    function: officialFunctions.find((each) => each === official?.function) ?? 'judge',
    level: official?.level ?? '',
    feiId: official?.feiId ?? '',
  }
}
