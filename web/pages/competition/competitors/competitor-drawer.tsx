import {
  Alert,
  Divider,
  Drawer,
  Group,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { competitorChange } from '#domain/competitions/competition-input.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { listName, spokenName } from '#web/components/person-name.tsx'
import { CompetitorStatusBadge } from '#web/components/status-badge.tsx'
import {
  type TellUnsaved,
  useClosing,
  useTellUnsaved,
  useUnsavedChanges,
  useUnsavedForms,
} from '#web/components/unsaved-changes.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BulkActions } from './bulk-actions.tsx'
import { type OfficeStatus, statusWords } from './competitor-status.ts'
import { MendSpelling } from './mend-spelling.tsx'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'
import { RelayForm } from './relay-form.tsx'
import { Substitute } from './substitute.tsx'
import { TurnoutForm } from './turnout-form.tsx'
import type { CompetitorActs } from './use-competitor-acts.ts'
import { useFocusBack } from './use-focus-back.ts'

interface CompetitorDrawerProps {
  competition: CompetitorsCompetition
  row: CompetitorRow
  acts: CompetitorActs
  isReadOnly: boolean
  onStatus: (rows: CompetitorRow[], status: OfficeStatus) => void
  onClose: () => void
}

/** Everything about one start. Another rider or horse and a mended spelling are two different acts. */
export function CompetitorDrawer(props: CompetitorDrawerProps) {
  const { competition, row, acts, isReadOnly, onStatus, onClose } = props
  const t = useMessages()
  useFocusBack()
  const isClosed = competition.status === 'official' || competition.status === 'cancelled'
  const [isUnsaved, tellUnsaved] = useUnsavedForms()
  useUnsavedChanges(isUnsaved)
  const close = useClosing(isUnsaved, onClose)
  const remove = async () => {
    if (await acts.remove([row])) onClose()
  }
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="md"
      title={`${spokenName(row.person)} – ${row.horse.name}`}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="lg">
        <Group gap="sm">
          <CompetitorStatusBadge
            status={row.status}
            word={statusWords(row.status, competition.discipline, t)}
          />
          {row.statusReason && <Text size="sm">{row.statusReason}</Text>}
        </Group>
        {isClosed && <Alert color="gray">{t('competitors.closed')}</Alert>}
        {isReadOnly ? (
          <>
            <Facts row={row} />
            <TurnoutFacts row={row} />
          </>
        ) : (
          <>
            <FactLines facts={[[t('competitors.column.club'), row.person.club]]} />
            <Group gap="xs">
              <BulkActions
                rows={[row]}
                competitionStatus={competition.status}
                onStatus={onStatus}
                onRemove={() => void remove()}
              />
            </Group>
            {isClosed ? (
              <TurnoutFacts row={row} />
            ) : (
              <>
                <StartForm row={row} acts={acts} tellUnsaved={tellUnsaved} />
                <Divider />
                <RelayForm
                  // A spelling that was mended stands in its inputs too.
                  key={row.partners
                    .map(({ person, horse }) => `${listName(person)} ${horse.name}`)
                    .join()}
                  competition={competition}
                  row={row}
                  acts={acts}
                  tellUnsaved={tellUnsaved}
                />
                {competition.discipline === 'driving' && (
                  <TurnoutForm
                    competition={competition}
                    row={row}
                    acts={acts}
                    tellUnsaved={tellUnsaved}
                  />
                )}
                <Substitute
                  competition={competition}
                  row={row}
                  acts={acts}
                  tellUnsaved={tellUnsaved}
                />
              </>
            )}
            <Divider />
            <MendSpelling
              row={row}
              acts={acts}
              discipline={competition.discipline}
              tellUnsaved={tellUnsaved}
            />
          </>
        )}
      </Stack>
    </Drawer>
  )
}

function Facts({ row }: { row: CompetitorRow }) {
  const t = useMessages()
  const facts = [
    [t('competitors.headNumber'), row.headNumber],
    ...row.partners.map(({ headNumber }, index) => [
      t('competitors.relay.headNumber', { leg: index + 2 }),
      headNumber,
    ]),
    [t('results.list.group'), row.group],
    [t('results.list.team'), row.team],
    [t('competitors.column.club'), row.person.club],
  ]
  return <FactLines facts={facts} />
}

/** Who stands behind the first horse and with the driver, in their order. */
function TurnoutFacts({ row: { furtherHorses, grooms } }: { row: CompetitorRow }) {
  const t = useMessages()
  const facts = [
    [t('competitions.field.furtherHorses'), furtherHorses.map(({ name }) => name).join(', ')],
    [t('competitions.field.grooms'), grooms.map(spokenName).join(', ')],
  ]
  return <FactLines facts={facts} />
}

function FactLines({ facts }: { facts: readonly (string | null | undefined)[][] }) {
  return facts.map(([label, value]) =>
    value ? (
      <Text key={label} size="sm">
        {label}: {value}
      </Text>
    ) : null,
  )
}

const startFields = competitorChange.pick({
  headNumber: true,
  group: true,
  team: true,
  note: true,
  horsConcours: true,
})

interface StartFormProps {
  row: CompetitorRow
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

function StartForm({ row, acts, tellUnsaved }: StartFormProps) {
  const t = useMessages()
  const initialValues = {
    headNumber: row.headNumber ?? '',
    group: row.group ?? '',
    team: row.team ?? '',
    note: row.note,
    horsConcours: row.horsConcours,
  }
  const { form, submit, saving, problems } = useCheckedForm({
    schema: startFields,
    initialValues,
    save: (change) =>
      acts.change(row, change, {
        message: t('competitors.saved', { name: listName(row.person) }),
        before: initialValues,
      }),
  })
  const isDirty = form.isDirty()
  useTellUnsaved(tellUnsaved, 'start', isDirty)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Group gap="sm" align="flex-start" grow>
          <TextInput
            label={t('competitors.headNumber')}
            maxLength={10}
            {...form.getInputProps('headNumber')}
          />
          <TextInput
            label={t('results.list.group')}
            maxLength={60}
            {...form.getInputProps('group')}
          />
          <TextInput
            label={t('results.list.team')}
            maxLength={100}
            {...form.getInputProps('team')}
          />
        </Group>
        <Textarea
          label={t('competitors.note')}
          description={t('competitors.note.text')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        <Switch
          label={t('competitors.hc.label')}
          {...form.getInputProps('horsConcours', { type: 'checkbox' })}
        />
        <FormProblems problems={problems} />
        <Group>
          <SubmitButton loading={saving} reason={isDirty ? null : t('forms.nothingChanged')}>
            {t('shell.save')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
