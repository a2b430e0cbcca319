import { verifyRelease } from '../release/verify-release.ts';
import { fileArgument, runTool } from './command.ts';

// `npm run release:verify -- FILE`: whether a file of a release, or all files of its folder, are what was signed.
const file = fileArgument('Usage: npm run release:verify -- FILE');

await runTool(async () => verifyRelease(file));
