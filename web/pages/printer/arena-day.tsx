import { Text } from '@mantine/core'
import { Coming } from '#web/components/coming.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

export function ArenaDay() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <Coming
      title={t('shell.printer.arenaDay')}
      crumbs={[{ label: t('shell.place.printer'), to: `/shows/${showId}/printer` }]}
      parts={t('coming.arenaDay').split('\n')}
      meanwhile={
        <>
          <Text>{t('coming.meanwhile.arenaDay')}</Text>
          <LinkButton to="/shows/$showId/printer" params={{ showId }} variant="default" mr="auto">
            {t('shell.place.printer')}
          </LinkButton>
        </>
      }
    />
  )
}
