import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'

const schemes = ['light', 'dark', 'auto'] as const

export function ColorSchemeChoice() {
  const t = useMessages()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('shell.colorScheme')}
      value={colorScheme}
      data={schemes.map((scheme) => ({ value: scheme, label: t(`shell.colorScheme.${scheme}`) }))}
      onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
    />
  )
}
