// Before the first paint, so that a page in the dark does not flash white. A file of its own because
// the content security policy allows no script in the page. The keys are those of web/settings.
;(() => {
  const stored = localStorage.getItem('color-scheme')
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = stored === 'dark' || (stored !== 'light' && systemDark)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
