import './desk-layout.css'
import { ActionIcon, Alert, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { EmptyState } from '../empty-state.tsx'
import { LinkButton } from '../link.tsx'
import { QueryView } from '../query-view.tsx'
import { ArenaDayPicker } from './arena-day-picker.tsx'
import { CompetitionPicker } from './competition-picker.tsx'
import { FileOptions } from './file-options.tsx'
import type { Desk, PickedSubject } from './use-desk.ts'

interface DeskLayoutProps {
  desk: Desk
  /** How the file is looked at. */
  preview: ReactNode
}

/** What is chosen on one side, what comes out of it on the other; on a phone below each other. */
export function DeskLayout({ desk, preview }: DeskLayoutProps) {
  return (
    <QueryView query={desk.query} pick={(data) => data.show}>
      {(show) =>
        isEmpty(desk) && desk.offered.every(({ picked }) => picked !== 'show') ? (
          <NoCompetitions />
        ) : (
          <div className="paddock-desk">
            <Stack gap="md">
              <FileOptions desk={desk} />
              {desk.wanted?.picked === 'competition' && desk.subjects.length > 0 && (
                <CompetitionPicker
                  show={show}
                  chosen={desk.chosen.map(({ id }) => id)}
                  onChoose={desk.choose}
                />
              )}
              {desk.wanted?.picked === 'arenaDay' && desk.subjects.length > 0 && (
                <ArenaDayPicker desk={desk} />
              )}
            </Stack>
            <Paper withBorder className="paddock-desk-preview" component="section">
              <PreviewHead desk={desk} />
              {isEmpty(desk) ? <NoCompetitions /> : <PreviewBody desk={desk} preview={preview} />}
            </Paper>
          </div>
        )
      }
    </QueryView>
  )
}

/** What is wanted is made of competitions, and there are none. */
function isEmpty({ wanted, subjects }: Desk): boolean {
  return wanted !== null && wanted.picked !== 'show' && subjects.length === 0
}

function NoCompetitions() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <EmptyState
      title={t('printing.noCompetitions.title')}
      text={t('printing.noCompetitions.text')}
      action={
        <LinkButton to="/shows/$showId/competitions" params={{ showId }}>
          {t('printing.noCompetitions.action')}
        </LinkButton>
      }
    />
  )
}

function PreviewHead({ desk: { chosen, shown, show } }: { desk: Desk }) {
  const t = useMessages()
  const at = chosen.findIndex(({ id }) => id === shown?.id)
  return (
    <Group className="paddock-desk-head" justify="space-between" wrap="nowrap" gap="xs">
      <Text component="h2" size="sm" fw={600} truncate>
        {shown ? shown.label : t('printing.preview')}
      </Text>
      {chosen.length > 1 && (
        <Group gap={4} wrap="nowrap">
          <StepButton label={t('printing.preview.previous')} to={chosen[at - 1]} show={show}>
            <IconChevronLeft size={18} aria-hidden />
          </StepButton>
          <Text size="sm" c="dimmed" className="paddock-desk-position">
            {t('printing.preview.position', { at: at + 1, of: chosen.length })}
          </Text>
          <StepButton label={t('printing.preview.next')} to={chosen[at + 1]} show={show}>
            <IconChevronRight size={18} aria-hidden />
          </StepButton>
        </Group>
      )}
    </Group>
  )
}

interface StepButtonProps {
  label: string
  to: PickedSubject | undefined
  show: Desk['show']
  children: ReactNode
}

function StepButton({ label, to, show, children }: StepButtonProps) {
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      aria-label={label}
      disabled={!to}
      onClick={() => to && show(to)}
    >
      {children}
    </ActionIcon>
  )
}

function PreviewBody({ desk, preview }: { desk: Desk; preview: ReactNode }) {
  const { shown, isUndrawn } = desk
  const { problem, isRefused, retry, isComing } = lookedAt(desk)
  const t = useMessages()
  const showId = useShowId()
  if (!shown) {
    return (
      <Text c="dimmed" p="xl" ta="center">
        {t(desk.wanted ? 'printing.preview.none' : 'errors.forbidden')}
      </Text>
    )
  }
  if (isUndrawn) {
    return (
      <Stack p="xl" align="center">
        <Text ta="center">
          {t('printing.problem.notDrawn', { number: shown.competition?.number ?? '' })}
        </Text>
        <LinkButton
          variant="default"
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId, competitionId: shown.id }}
          search={{ tab: 'start-list' }}
        >
          {t('printing.preview.toCompetition')}
        </LinkButton>
      </Stack>
    )
  }
  if (problem !== null) {
    return (
      <Alert color="red" role="alert" title={t('printing.preview.failed')} m="md">
        <Stack gap="sm" align="start">
          <Text size="sm">{problem}</Text>
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={retry}>
              {t('errors.tryAgain')}
            </Button>
            {isRefused && shown.competition && (
              <LinkButton
                variant="default"
                size="xs"
                to="/shows/$showId/competitions/$competitionId"
                params={{ showId, competitionId: shown.id }}
              >
                {t('printing.preview.toCompetition')}
              </LinkButton>
            )}
          </Group>
        </Stack>
      </Alert>
    )
  }
  return (
    <div className="paddock-desk-body" data-coming={isComing || undefined} aria-busy={isComing}>
      {preview}
      {isComing && (
        <Loader className="paddock-desk-loader" role="status" aria-label={t('shell.loading')} />
      )}
    </div>
  )
}

/** The file, or the pages of the document. */
function lookedAt({ looksAt, file, pages }: Desk) {
  return looksAt === 'pages' ? pages : { ...file, isComing: file.url === null }
}
