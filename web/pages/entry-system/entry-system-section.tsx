import { Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Coming } from '#web/components/coming.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { sections } from './sections.ts'

/** Says what each page of the entry system will be for. */
export function EntrySystemSection() {
  const t = useMessages()
  const showId = useShowId()
  const { pathname } = useLocation()
  const name = pathname.split('/').at(-1)
  const section = sections.find((known) => known === name) ?? 'overview'
  const index = { label: t('shell.place.entrySystem'), to: `/shows/${showId}/entry-system` }
  return (
    <Coming
      title={section === 'overview' ? index.label : t(`shell.entrySystem.${section}`)}
      crumbs={section === 'overview' ? [] : [index]}
      parts={t(`coming.${section}`).split('\n')}
      meanwhile={
        <>
          <Text>{t('coming.meanwhile.entries')}</Text>
          <LinkButton
            to="/shows/$showId/competitions"
            params={{ showId }}
            variant="default"
            mr="auto"
          >
            {t('shell.place.competitions')}
          </LinkButton>
        </>
      }
    />
  )
}
