import { Outlet } from 'react-router';
import { useHydrated } from '../ui/hydrated';
import { Waiting } from './waiting';

/** The screen of a layout, once React has hydrated: most depend on the whole address, which the prerendered file does not know. */
export const Screen = () => (useHydrated() ? <Outlet /> : <Waiting />);
