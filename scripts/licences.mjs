import { installedPackages, licenceText } from './licences/installed-packages.mjs'
import { isAllowed } from './licences/rules.mjs'

// `npm run licences` lists every package by licence; `-- --notice` prints the texts of all that ship.
const packages = installedPackages()

function printTable() {
  const groups = Map.groupBy(packages, ({ licence }) => licence)
  const bySize = [...groups].sort(([, a], [, b]) => b.length - a.length)
  for (const [licence, members] of bySize) {
    const names = (ships) =>
      [...new Set(members.filter((each) => each.ships === ships).map(({ name }) => name))].sort()
    console.log(`\n${licence}: ${members.length}`)
    if (names(true).length > 0) console.log(`  ships: ${names(true).join(', ')}`)
    if (names(false).length > 0) console.log(`  for development: ${names(false).join(', ')}`)
  }
}

function printNotice() {
  for (const { name, version, place, licence, ships } of packages) {
    const text = ships ? licenceText(place) : ''
    if (text) console.log(`${name} ${version} (${licence})\n\n${text}\n\n${'-'.repeat(80)}\n`)
  }
}

if (process.argv.includes('--notice')) printNotice()
else {
  printTable()
  const refused = packages.filter((each) => !isAllowed(each))
  for (const { name, version, licence } of refused)
    console.error(`\n${name} ${version} has the licence "${licence}", which is not on our list.`)
  console.log(`\n${packages.length} packages, ${refused.length} with a licence that is not on our list.`)
  process.exitCode = refused.length === 0 ? 0 : 1
}
