import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SiteBarn } from '#domain/stabling/site.ts'
import { formatDays } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BarnDialog } from './barn-dialog.tsx'
import { FileLinks } from './file-links.tsx'
import type { OpenSite } from './open-site.ts'
import { SiteDialog } from './site-dialog.tsx'
import classes from './stabling.module.css'
import type { SiteActs } from './use-site-acts.ts'
import { windowWords } from './window-words.ts'

/** Nights, kinds of boxes, and the barns to draw again; what can be printed and exported. */
export function SetUpPart({ open, acts }: { open: OpenSite; acts: SiteActs }) {
  const t = useMessages()
  const [opened, setOpened] = useState<'site' | 'new' | string | null>(null)
  const { opens, closes, kinds, barns, windows } = open.site
  const barn = barns.find(({ id }) => id === opened) ?? null
  const close = () => setOpened(null)
  const remove = async ({ id, name }: SiteBarn) => {
    const verb = t('stabling.barn.remove', { name })
    const text = t('stabling.barn.remove.text')
    if (await confirm({ title: verb, text, verb, destructive: true })) await acts.removeBarn(id)
  }
  return (
    <Stack gap="xl" maw={900}>
      <Stack gap="xs" component="section">
        <Title order={2} size="h4">
          {t('stabling.setUp.nights')}
        </Title>
        <Text>{formatDays(opens, closes, t.locale)}</Text>
        <ul className={classes['list']}>
          {kinds.map(({ id, name, use }) => (
            <li key={id}>
              <b>{name}</b> · {t(`stabling.use.${use}`)} ·{' '}
              {t('stabling.kind.used', {
                count: barns.flatMap(({ boxes }) => boxes).filter((box) => box.kindId === id)
                  .length,
              })}
            </li>
          ))}
        </ul>
        {open.sort === 'stables' && windows.length > 0 && (
          <>
            <Text fw={550}>{t('stabling.windows')}</Text>
            <ul className={classes['list']}>
              {windows.map((window) => (
                <li key={`${window.day} ${window.from}`}>{windowWords(window, t)}</li>
              ))}
            </ul>
          </>
        )}
        <Button variant="default" mr="auto" onClick={() => setOpened('site')}>
          {t('stabling.setUp.edit')}
        </Button>
      </Stack>
      <Stack gap="xs" component="section">
        <Title order={2} size="h4">
          {t('stabling.tab.map')}
        </Title>
        <ul className={classes['list']}>
          {open.barns.map((each) => (
            <li key={each.id}>
              <Group gap="xs">
                <Text flex="1 1 12rem">
                  <b>{each.name}</b> · {t(`stabling.barn.kind.${each.kind}`)} ·{' '}
                  {t('stabling.kind.used', { count: each.boxes.length })}
                </Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  maw="100%"
                  onClick={() => setOpened(each.id)}
                >
                  {t('stabling.barn.edit', { name: each.name })}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  maw="100%"
                  color="red"
                  onClick={() => void remove(each)}
                >
                  {t('stabling.barn.remove', { name: each.name })}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          mr="auto"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          {t(open.sort === 'stables' ? 'stabling.barn.add' : 'stabling.house.add')}
        </Button>
      </Stack>
      <FileLinks open={open} />
      {opened === 'site' && <SiteDialog open={open} onClose={close} />}
      {opened === 'new' && <BarnDialog open={open} barn={null} onClose={close} />}
      {barn && <BarnDialog key={barn.id} open={open} barn={barn} onClose={close} />}
    </Stack>
  )
}
