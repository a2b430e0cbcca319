import { verifyRelease } from '../release/verify-release.ts';
import { fileArgument, runTool } from './command.ts';

// `npm run release:verify -- FILE`: whether a file of a release is what was signed; for a folder, whether all its files are.
const file = fileArgument('Usage: npm run release:verify -- FILE');

await runTool(async () => verifyRelease(file));
