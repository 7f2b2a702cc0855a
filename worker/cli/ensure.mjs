// Installs what is missing. The one file that must run on the Node that npm was started with (18 or
// newer) and without any package: the newer Node that everything else uses comes with the install.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const stamp = 'node_modules/.package-lock.json'
const fresh =
  existsSync(stamp) &&
  existsSync('node_modules/.bin') &&
  statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs

if (!fresh) {
  console.log('> installing dependencies (npm ci) …')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...rest] = npm
  const result = spawnSync(
    command,
    [...rest, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit' },
  )
  if (result.status) process.exit(result.status)
}
