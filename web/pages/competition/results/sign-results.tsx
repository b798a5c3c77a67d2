import { useMutation } from '@apollo/client/react'
import { Autocomplete, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, Suspense, useState } from 'react'
import { byWeight } from '#domain/results/finding-order.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { functionAt } from '#domain/scoring/officials.ts'
import { formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { latePart } from '#web/components/late-part.ts'
import { TextLink } from '#web/components/link.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { ProveDialog } from '#web/components/prove-dialog.tsx'
import { findingWords, partWords, positionWords } from '#web/components/scoring/scoring-words.ts'
import { useDiscipline } from '#web/components/scoring/use-discipline.ts'
import { useNow } from '#web/components/use-now.ts'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { problemsOf, refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { forgetProof, keptProof } from '#web/session/proof.ts'
import { useSession } from '#web/session/stored-session.ts'
import { roundOfPosts } from '../scoring/course/course-views.ts'
import { missingValues } from '../standing.ts'
import { DevicesInDoubt, useDevicesInDoubt } from './devices-in-doubt.tsx'
import { keepSigner, keptSigner } from './kept-signer.ts'
import { signResultsMutation } from './operations.ts'

// Asked for by few.
const DecideMissing = latePart(async () => ({
  default: (await import('./decide-missing.tsx')).DecideMissing,
}))

interface SignResultsProps {
  competition: CompetitionResultsFragment
  list: ResultList
}

/**
 * The signature, of provisional results and of official ones that were corrected since: what stands in the
 * way, each linked to where it is put right, and what is still open, which is asked about once more.
 */
export function SignResults({ competition, list }: SignResultsProps) {
  const t = useMessages()
  const [sign, { loading }] = useMutation(signResultsMutation)
  const place = { accountId: useSession()?.account.id ?? '', showId: competition.show.id }
  const judges = competition.judgePositions.flatMap(({ position, official }) =>
    official && functionAt(position) === 'judge' ? [spokenName(official)] : [],
  )
  // The president of the jury signs: at C, or named as such; elsewhere it is mostly who signed last.
  const president = competition.judgePositions.find(
    ({ position, official }) => official && (position === 'president' || position === 'C'),
  )?.official
  const [name, setName] = useState(() =>
    president ? spokenName(president) : judges.length > 0 ? '' : keptSigner(place),
  )
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isCorrected = list.status === 'official' && competition.correctedSince != null
  const isToSign =
    (list.status === 'provisional' || isCorrected) && competition.permissions.includes('WRITE')
  const devices = useDevicesInDoubt(competition, isToSign)
  if (!isToSign) return null
  const missing = missingValues(list)
  const isBlocked = missing.length > 0 || competition.conflicts.length > 0
  const isDoubtful =
    competition.roundDue != null ||
    competition.entriesApart.length > 0 ||
    competition.unsignedSheets.length > 0 ||
    devices.found.length > 0 ||
    competition.protests.some((each) => !each.outcome)
  const readyWords = isCorrected ? 'competitions.sign.again' : 'competitions.sign.ready'
  const signWith = async (proof: string) => {
    try {
      await sign({ variables: { id: competition.id, signedBy: name.trim(), proof } })
      keepSigner({ ...place, name: name.trim() })
      notify(t('competitions.sign.done'))
    } catch (error) {
      if (problemsOf(error, t).fields['proof'] !== undefined) return askForProof()
      setProblem(refusalWords(error, t))
    }
    setAsking(false)
  }
  const askForProof = () => {
    forgetProof()
    setAsking(true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('forms.required'))
    const doubts = openDoubts(competition, t)
    const isSure =
      doubts.length === 0 ||
      (await confirm({
        title: t('competitions.sign.anyway'),
        text: t('competitions.sign.anyway.text'),
        goesWithIt: doubts,
        verb: t('competitions.step.official'),
      }))
    if (!isSure) return
    const proof = keptProof()
    if (proof === null) setAsking(true)
    else void signWith(proof)
  }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="sign-results">
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          {isBlocked || isDoubtful ? (
            <IconAlertTriangle
              size={20}
              color="var(--mantine-color-ochre-6)"
              style={{ flex: 'none' }}
              aria-hidden
            />
          ) : (
            <IconCircleCheck
              size={20}
              color="var(--mantine-color-arena-6)"
              style={{ flex: 'none' }}
              aria-hidden
            />
          )}
          <Title order={2} id="sign-results">
            {t(isBlocked ? 'competitions.sign.blocked' : readyWords)}
          </Title>
        </Group>
        <StillMissing competition={competition} list={list} devices={devices} />
        <DevicesInDoubt {...{ competition, isBlocked }} devices={devices.found} />
        {!isBlocked && (
          <form onSubmit={(event) => void submit(event)} noValidate>
            <Group align="end" gap="sm">
              <Autocomplete
                label={t('competitions.sign.name')}
                description={t('competitions.sign.hint', { discipline: list.discipline })}
                data={[...new Set([...judges, keptSigner(place)].filter(Boolean))]}
                required
                maxLength={200}
                value={name}
                error={problem}
                style={{ flex: '1 1 16rem', maxWidth: '28rem' }}
                onChange={(typed) => {
                  setName(typed)
                  setProblem(null)
                }}
              />
              <Button type="submit" loading={loading}>
                {t('competitions.step.official')}
              </Button>
            </Group>
          </form>
        )}
        {asking && (
          <ProveDialog
            verb={t('competitions.step.official')}
            act={signWith}
            onClose={() => setAsking(false)}
          />
        )}
      </Stack>
    </Paper>
  )
}

/** What may still change the result, although it can be signed: one line each. */
function openDoubts(
  { roundDue, protests, entriesApart }: CompetitionResultsFragment,
  t: Translate,
): string[] {
  const undecided = protests.filter(({ outcome }) => !outcome).length
  const apart = entriesApart.reduce((sum, { count }) => sum + count, 0)
  return [
    ...(roundDue == null
      ? []
      : [t('competitions.sign.roundDue', { round: partWords(roundDue, t) })]),
    ...(undecided > 0 ? [t('competitions.sign.protest', { count: undecided })] : []),
    ...(apart > 0 ? [t('competitions.sign.entriesOpen', { count: apart })] : []),
  ]
}

interface StillMissingProps extends SignResultsProps {
  devices: ReturnType<typeof useDevicesInDoubt>
}

function StillMissing({ competition, list, devices }: StillMissingProps) {
  const t = useMessages()
  const showId = competition.show.id
  const competitionId = competition.id
  const { discipline } = list
  const missing = missingValues(list)
  const findings = list.lines
    .flatMap((line) =>
      line.findings
        .filter(({ code }) => code !== 'missing-mark')
        .map((finding) => ({ line, finding })),
    )
    .toSorted((a, b) => byWeight(a.finding, b.finding))
  const { conflicts, entriesApart, unsignedSheets, roundDue } = competition
  const protests = competition.protests.filter(({ outcome }) => !outcome).length
  const now = useNow(30_000)
  const [deciding, setDeciding] = useState<ResultLine | null>(null)
  const opened = useDiscipline(competition)
  const hasPosts = opened !== undefined && roundOfPosts(opened) !== undefined
  const isRoundDue = roundDue != null && missing.length === 0
  const open =
    missing.length +
    conflicts.length +
    entriesApart.length +
    unsignedSheets.length +
    findings.length +
    protests
  const { protestsUntil, show } = competition
  const mayProtest = protestsUntil != null && now < Date.parse(protestsUntil)
  const untilWhen =
    mayProtest &&
    t('competitions.sign.protestsUntil', {
      time: formatTime(protestsUntil, show.timeZone, t.locale),
    })
  if (open === 0 && !isRoundDue) {
    const isDoubted = devices.areAsked || devices.found.length > 0
    return (
      <>
        {!isDoubted && <Text size="sm">{t('competitions.sign.nothingMissing')}</Text>}
        {untilWhen && <Text size="sm">{untilWhen}</Text>}
      </>
    )
  }
  return (
    <List size="sm" spacing={4}>
      {deciding && opened && (
        <Suspense>
          <DecideMissing
            {...{ competition, list }}
            line={deciding}
            discipline={opened}
            onClose={() => setDeciding(null)}
          />
        </Suspense>
      )}
      {isRoundDue && (
        <List.Item>
          <TextLink
            size="sm"
            underline="always"
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId }}
            search={{ tab: 'scoring' }}
          >
            {t('competitions.sign.roundDue', { round: partWords(roundDue, t) })}
          </TextLink>
        </List.Item>
      )}
      {untilWhen && <List.Item>{untilWhen}</List.Item>}
      {protests > 0 && <List.Item>{t('competitions.sign.protest', { count: protests })}</List.Item>}
      {hasPosts && missing.length > 0 && (
        <List.Item>
          <TextLink
            size="sm"
            underline="always"
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId }}
            search={{ tab: 'scoring', view: 'fences' }}
          >
            {t('competitions.sign.posts')}
          </TextLink>
        </List.Item>
      )}
      {missing.map(({ line, count }) => (
        <List.Item key={line.competitorId}>
          <TextLink
            size="sm"
            underline="always"
            to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
            params={{ showId, competitionId, discipline, competitorId: line.competitorId }}
          >
            {spokenName(line.athlete)}, {line.horse.name}
          </TextLink>
          :{' '}
          {line.progress.done === 0
            ? t('competitions.sign.notRidden')
            : t('competitions.sign.missing', { count })}{' '}
          {line.progress.done > 0 && opened && (
            <Button size="compact-xs" variant="default" onClick={() => setDeciding(line)}>
              {t('decidedParts.decide')}
            </Button>
          )}
        </List.Item>
      ))}
      {competition.conflicts.map((conflict) => (
        <List.Item key={conflict.id}>
          <TextLink
            size="sm"
            underline="always"
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId }}
            search={{ tab: 'scoring' }}
          >
            {t('competitions.sign.conflict', {
              name: spokenName(conflict.competitor.person),
              part: positionWords(conflict.part, t),
            })}
          </TextLink>
        </List.Item>
      ))}
      {entriesApart.map(({ competitorId, part, count }) => (
        <OfSheet key={`${competitorId} ${part}`} {...{ competition, list, competitorId }}>
          {t('competitions.sign.entriesApart', { part: partWords(part, t), count })}
        </OfSheet>
      ))}
      {[...Map.groupBy(unsignedSheets, ({ competitorId }) => competitorId)].map(
        ([competitorId, sheets]) => (
          <OfSheet key={competitorId} {...{ competition, list, competitorId }}>
            {t('competitions.sign.unsigned', {
              parts: sheets.map(({ part }) => positionWords(part, t)).join(', '),
            })}
          </OfSheet>
        ),
      )}
      {findings.length > 0 && (
        <List.Item>
          <details>
            <summary>{t('competitions.sign.look', { count: findings.length })}</summary>
            <List size="sm" spacing={4} withPadding>
              {findings.slice(0, mostListed).map(({ line, finding }) => (
                <List.Item
                  key={`${line.competitorId} ${finding.code} ${finding.part} ${finding.field}`}
                >
                  <TextLink
                    size="sm"
                    underline="always"
                    to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
                    params={{ showId, competitionId, discipline, competitorId: line.competitorId }}
                    {...(finding.part !== null && { search: { position: finding.part } })}
                  >
                    {spokenName(line.athlete)}
                  </TextLink>
                  {finding.part !== null && ` (${positionWords(finding.part, t)})`}:{' '}
                  {findingWords(finding, t)}
                </List.Item>
              ))}
              {findings.length > mostListed && (
                <List.Item>
                  {t('competitions.sign.more', { count: findings.length - mostListed })}
                </List.Item>
              )}
            </List>
          </details>
        </List.Item>
      )}
    </List>
  )
}

/** Of what is worth a look; nobody reads more of it before signing. */
const mostListed = 100

interface OfSheetProps extends SignResultsProps {
  competitorId: string
  children: string
}

/** What is to be looked at on the sheet of one starter. */
function OfSheet({ competition, list, competitorId, children }: OfSheetProps) {
  const line = list.lines.find((each) => each.competitorId === competitorId)
  if (!line) return null
  return (
    <List.Item>
      <TextLink
        size="sm"
        underline="always"
        to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
        params={{
          showId: competition.show.id,
          competitionId: competition.id,
          discipline: list.discipline,
          competitorId,
        }}
      >
        {spokenName(line.athlete)}, {line.horse.name}
      </TextLink>
      : {children}
    </List.Item>
  )
}
