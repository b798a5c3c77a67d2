import { useMutation } from '@apollo/client/react'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { riderInput, riderRelations } from '#domain/registry/profile-input.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { DayInput } from '#web/components/day-input.tsx'
import { Nation } from '#web/components/nation.tsx'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { listName, spokenName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { KeptPanel, LinkedPanel } from './kept-panel.tsx'
import { KeptSection } from './kept-section.tsx'
import { profileQuery, removeRiderMutation, saveRiderMutation } from './operations.ts'
import type { Rider } from './profile.tsx'
import { StateBadge } from './state-badge.tsx'

export function Riders({ riders }: { riders: readonly Rider[] }) {
  const t = useMessages()
  return (
    <KeptSection
      kind="rider"
      title={t('profile.riders')}
      kept={riders}
      list={(open) => (
        <DataTable
          name="my-riders"
          label={t('profile.riders')}
          rows={riders}
          columns={columnsOf(t)}
          rowName={spokenName}
          onOpen={open}
        />
      )}
      panel={(rider, onClose) => <RiderPanel rider={rider} onClose={onClose} />}
    />
  )
}

function columnsOf(t: Translate): DataColumn<Rider>[] {
  return [
    { id: 'name', header: t('profile.field.name'), value: listName },
    {
      id: 'relation',
      header: t('profile.field.relation'),
      value: ({ relation }) => t(`profile.relation.${relation}`),
      onPhoneBelow: 'plain',
    },
    {
      id: 'nation',
      header: t('profile.field.nation'),
      value: ({ nation }) => nation ?? null,
      cell: ({ nation }) => <Nation code={nation ?? null} />,
      width: 100,
      onPhoneBelow: 'plain',
    },
    {
      id: 'birthYear',
      header: t('profile.field.birthYear'),
      value: ({ birthYear }) => birthYear ?? null,
      csv: ({ birthYear }) => String(birthYear ?? ''),
      cell: ({ birthYear }) => birthYear,
      align: 'end',
      width: 120,
      onPhoneBelow: 'named',
    },
    {
      id: 'club',
      header: t('profile.field.club'),
      value: ({ club }) => club ?? null,
      onPhoneBelow: 'plain',
    },
    {
      id: 'feiId',
      header: t('profile.field.feiId'),
      value: ({ feiId }) => feiId ?? null,
      width: 120,
      onPhoneBelow: 'named',
    },
    {
      id: 'state',
      header: t('profile.state'),
      value: ({ state }) => (state === 'own' ? null : t(`profile.state.${state}`)),
      cell: ({ state }) => <StateBadge state={state} />,
      onPhoneBelow: 'plain',
    },
  ]
}

function RiderPanel({ rider, onClose }: { rider: Rider | null; onClose: () => void }) {
  const t = useMessages()
  const readAgain = { refetchQueries: [profileQuery], awaitRefetchQueries: true }
  const [save] = useMutation(saveRiderMutation, readAgain)
  const [remove] = useMutation(removeRiderMutation, readAgain)
  const onRemove = async (id: string) => await remove({ variables: { id } })
  if (rider && !rider.mayEdit) {
    return (
      <LinkedPanel
        kept={rider}
        name={spokenName(rider)}
        facts={factsOf(rider, t)}
        remove={onRemove}
        onClose={onClose}
      />
    )
  }
  const isFixed = rider?.isFixed ?? false
  return (
    <KeptPanel
      kind="rider"
      kept={rider}
      name={rider ? spokenName(rider) : ''}
      stored={valuesOf(rider)}
      schema={riderInput}
      nameOf={spokenName}
      save={async (variables) => {
        const saved = (await save({ variables })).data?.saveRider
        return saved && { ...saved, stored: valuesOf(saved.stored) }
      }}
      remove={onRemove}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label={t('profile.field.relation')}
            required
            allowDeselect={false}
            data={riderRelations.map((value) => ({ value, label: t(`profile.relation.${value}`) }))}
            {...form.getInputProps('relation')}
          />
          <SimpleGrid cols={2}>
            <TextInput
              label={t('profile.field.firstName')}
              required
              readOnly={isFixed}
              data-autofocus
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={t('profile.field.familyName')}
              required
              readOnly={isFixed}
              {...form.getInputProps('familyName')}
            />
          </SimpleGrid>
          <DayInput
            label={t('profile.field.birthDate')}
            description={t('profile.field.birthDate.text')}
            {...form.getInputProps('birthDate')}
            value={form.values.birthDate ?? ''}
            onChange={(typed) => form.setFieldValue('birthDate', typed || null)}
          />
          <NationChoice label={t('profile.field.nation')} {...form.getInputProps('nation')} />
          <TextInput label={t('profile.field.club')} {...form.getInputProps('club')} />
          <TextInput
            label={t('profile.field.licence')}
            description={t('profile.field.licence.text')}
            autoComplete="off"
            {...form.getInputProps('licence')}
          />
          <TextInput
            label={t('profile.field.feiId')}
            autoComplete="off"
            inputMode="numeric"
            {...form.getInputProps('feiId')}
          />
        </>
      )}
    </KeptPanel>
  )
}

function factsOf(rider: Rider, t: Translate) {
  const { nation, birthDate, birthYear, club, licence, feiId, relation } = rider
  const year = birthYear ? String(birthYear) : null
  return [
    { label: t('profile.field.relation'), value: t(`profile.relation.${relation}`) },
    { label: t('profile.field.nation'), value: nation ?? null },
    {
      label: t('profile.field.birthDate'),
      value: birthDate ? formatDay(birthDate, t.locale) : year,
    },
    { label: t('profile.field.club'), value: club ?? null },
    { label: t('profile.field.licence'), value: licence ?? null },
    { label: t('profile.field.feiId'), value: feiId ?? null },
  ]
}

function valuesOf(rider: Rider | null): z.input<typeof riderInput> {
  return {
    relation: rider?.relation ?? 'self',
    firstName: rider?.firstName ?? '',
    familyName: rider?.familyName ?? '',
    nation: rider?.nation ?? null,
    birthDate: rider?.birthDate ?? null,
    feiId: rider?.feiId ?? '',
    club: rider?.club ?? '',
    licence: rider?.licence ?? '',
  }
}
