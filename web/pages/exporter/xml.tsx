import { useQuery } from '@apollo/client/react'
import { Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { competitionStatuses } from '#domain/competitions/status.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { formatDay } from '#locales/formatting.ts'
import { saveFile } from '#web/components/download.ts'
import { CompetitionPicker } from '#web/components/downloads/competition-picker.tsx'
import { filesToMakeQuery, type ShowWithFiles } from '#web/components/downloads/files-to-make.ts'
import { useFile } from '#web/components/downloads/use-file.ts'
import { notify } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { mayCreateShows } from '#web/session/may-create-shows.ts'
import { useSession } from '#web/session/stored-session.ts'
import { FilePreview } from './file-preview.tsx'
import { ImportShow } from './import-show.tsx'
import { MissingFeiIds } from './missing-fei-ids.tsx'

/** Formats for programs and federations, of a whole show or some of its competitions; and the way back in. */
export function ExportXml() {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(filesToMakeQuery, { variables: { showId, language: t.locale } })
  return (
    <Page
      title={t('shell.exporter.xml')}
      crumbs={[{ label: t('shell.place.exporter'), to: `/shows/${showId}/exporter` }]}
    >
      <QueryView query={query} pick={({ show }) => show}>
        {(show) => <Exchange show={show} />}
      </QueryView>
    </Page>
  )
}

const fei = 'exports/fei-results'
const oeps = 'exports/oeps-erg'

const formats = [
  'exports/show-xml',
  'exports/show-file',
  fei,
  oeps,
  'exports/equipe-json',
  'exports/show-zip',
] as const

/** Formats that no field can show. */
const binary: readonly string[] = ['zip']

function Exchange({ show }: { show: ShowWithFiles }) {
  const t = useMessages()
  const session = useSession()
  const offered = formats.flatMap((path) => show.files.filter((file) => file.path === path))
  const [path, setPath] = useState<string>(formats[0])
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    show.competitions.map(({ id }) => id),
  )
  const [day, setDay] = useState('')
  const [state, setState] = useState('')
  const wanted = offered.find((file) => file.path === path) ?? offered[0]
  const isWhole = chosen.length === show.competitions.length
  const [number, setNumber] = useState('')
  const isNumbered = wanted?.path !== oeps || /^\d{5}$/.test(number)
  const request =
    wanted && chosen.length > 0 && isNumbered
      ? {
          path: wanted.path,
          parameters: {
            show: show.id,
            ...(isWhole ? {} : { competitions: chosen.join(',') }),
            ...(wanted.path === oeps && { number }),
          },
          locale: t.locale,
        }
      : null
  const file = useFile(request)
  const choose = (nextDay: string, nextState: string) => {
    setDay(nextDay)
    setState(nextState)
    setChosen(
      show.competitions
        .filter(
          (each) =>
            (nextDay === '' || dayOf(each, show) === nextDay) &&
            (nextState === '' || each.status === nextState),
        )
        .map(({ id }) => id),
    )
  }
  const days = [...new Set(show.competitions.flatMap((each) => dayOf(each, show) ?? []))].sort()
  const states = competitionStatuses.filter((status) =>
    show.competitions.some((each) => each.status === status),
  )
  return (
    <Stack gap="xl">
      {wanted && (
        <div className="paddock-desk">
          <Stack gap="md">
            <Radio.Group label={t('exchange.format')} value={wanted.path} onChange={setPath}>
              <Stack gap="xs" mt="xs">
                {offered.map((each) => (
                  <Radio key={each.path} value={each.path} label={each.name} />
                ))}
              </Stack>
            </Radio.Group>
            <Group grow>
              <NativeSelect
                label={t('exchange.day')}
                value={day}
                data={[
                  { value: '', label: t('exchange.allDays') },
                  ...days.map((value) => ({ value, label: formatDay(value, t.locale) })),
                ]}
                onChange={({ currentTarget }) => choose(currentTarget.value, state)}
              />
              <NativeSelect
                label={t('exchange.state')}
                value={state}
                data={[
                  { value: '', label: t('exchange.allStates') },
                  ...states.map((value) => ({
                    value,
                    label: t(`shell.competitionStatus.${value}`),
                  })),
                ]}
                onChange={({ currentTarget }) => choose(day, currentTarget.value)}
              />
            </Group>
            {wanted.path === oeps && (
              <TextInput
                label={t('exchange.oepsNumber.label')}
                inputMode="numeric"
                maxLength={5}
                value={number}
                error={number !== '' && !isNumbered && t('exchange.oepsNumber')}
                onChange={(event) => setNumber(event.currentTarget.value)}
              />
            )}
            {wanted.path === fei && (
              <MissingFeiIds showId={show.id} competitionIds={chosen} onFixed={file.retry} />
            )}
            <CompetitionPicker show={show} chosen={chosen} onChoose={setChosen} />
          </Stack>
          <FilePreview
            file={file}
            isText={!binary.includes(wanted.ending)}
            label={wanted.name}
            action={
              <Button
                leftSection={<IconDownload size={18} aria-hidden />}
                disabled={!file.file}
                onClick={() => {
                  if (!file.file) return
                  saveFile(file.file)
                  notify(t('printing.saved', { count: 1 }))
                }}
              >
                {t('printing.save', { count: 1 })}
              </Button>
            }
          />
        </div>
      )}
      {!wanted && <Text>{t('errors.forbidden')}</Text>}
      {session && mayCreateShows(session) && <ImportShow />}
    </Stack>
  )
}

function dayOf(
  { startsAt }: ShowWithFiles['competitions'][number],
  { timeZone }: ShowWithFiles,
): string | null {
  return startsAt ? toLocal(Date.parse(startsAt), timeZone).day : null
}
