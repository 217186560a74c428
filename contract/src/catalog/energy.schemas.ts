import { z } from 'zod';
import { energyClasses } from './energy.ts';

export const energyClass = z.enum(energyClasses).meta({ id: 'EnergyClass' });
