import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#web/components/confirm.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { ReachNotice } from '#web/components/reach-notice.tsx'
import { useNow } from '#web/components/use-now.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { EndedDevices } from './ended-devices.tsx'
import { revokeAllRingsideMutation, ringsideQuery } from './operations.ts'
import { type MadeCode, RingsideCodes } from './ringside-codes.tsx'
import { RingsideLink } from './ringside-link.tsx'
import { RingsideMaker } from './ringside-maker.tsx'
import styles from './show-settings.module.css'
import type { SettingsShow } from './show-settings.tsx'

/** The tablets and phones at ringside: what opens them, who is there, and how to stop one. */
export function Ringside({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const now = useNow(60_000)
  const [made, setMade] = useState<readonly MadeCode[]>([])
  const [revokeAll] = useMutation(revokeAllRingsideMutation)
  const query = useQuery(ringsideQuery, {
    variables: { showId: show.id },
    fetchPolicy: 'cache-and-network',
    pollInterval: 5000,
  })
  const readAgain = () => void query.refetch().catch(() => undefined)
  const onRevokeAll = async () => {
    const yes = await confirm({
      title: t('shows.ringside.revokeAllTitle'),
      text: t('shows.ringside.stopText'),
      verb: t('shows.ringside.revokeAll'),
      destructive: true,
    })
    if (!yes) return
    try {
      await revokeAll({ variables: { showId: show.id } })
      setMade([])
      readAgain()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Stack>
      <Text c="dimmed" size="sm" maw={640} className="paddock-screen-only">
        {t('shows.ringside.text')}
      </Text>
      <ReachNotice showId={show.id} />
      <RingsideMaker
        show={show}
        onMade={(codes) => {
          setMade(codes)
          readAgain()
        }}
      />
      {made.length > 0 && <RingsideCodes codes={made} show={show} />}
      <QueryView query={query} pick={({ ringside }) => ringside}>
        {({ links, devices }) => {
          const open = links.filter(
            (link) => !link.revokedAt && Date.parse(link.expiresAt) > now.valueOf(),
          )
          const ended = <EndedDevices {...{ links, devices, now }} timeZone={show.timeZone} />
          if (open.length === 0) {
            return (
              <Stack className="paddock-screen-only">
                <EmptyState title={t('shows.ringside.none')} />
                {ended}
              </Stack>
            )
          }
          return (
            <Stack className="paddock-screen-only">
              {devices.some((device) => !device.endedAt) && (
                <Text size="sm" c="dimmed" maw={640}>
                  {t('shows.ringside.resend.hint')}
                </Text>
              )}
              <ul className={styles['ringside']}>
                {open.map((link) => (
                  <RingsideLink
                    key={link.id}
                    link={link}
                    // By number: whoever was heard last must not jump under the pointer.
                    devices={devices
                      .filter((device) => !device.endedAt && device.linkIds.includes(link.id))
                      .toSorted((one, other) => one.number - other.number)}
                    timeZone={show.timeZone}
                    onChanged={readAgain}
                  />
                ))}
              </ul>
              <Group justify="end">
                <Button variant="default" color="red" onClick={() => void onRevokeAll()}>
                  {t('shows.ringside.revokeAll')}
                </Button>
              </Group>
              {ended}
            </Stack>
          )
        }}
      </QueryView>
    </Stack>
  )
}
